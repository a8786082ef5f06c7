import type { SlotProps } from '../../../member-web/kit/index.ts'
import UnkindQuestion from './unkind-question.tsx'
import Warning from './warning.tsx'

/** Shown below a received message: a warning about fraud, or the question about an unkind one. */
export default function Notes(props: SlotProps['chat.note']) {
  return (
    <>
      <Warning {...props} />
      <UnkindQuestion {...props} />
    </>
  )
}
