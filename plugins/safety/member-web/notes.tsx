import type { SlotProps } from '../../../member-web/kit/index.ts'
import Bothered from './bothered.tsx'
import Warning from './warning.tsx'

/** What is below a received text: a warning about deceit, and the question about an unkind one. */
export default function Notes(props: SlotProps['chat.note']) {
  return (
    <>
      <Warning {...props} />
      <Bothered {...props} />
    </>
  )
}
