import { useRecordContext, useTranslate } from 'react-admin'
import { Tag } from '../../../console/kit/index.ts'

const tones: Record<string, 'success' | 'default'> = { live: 'success', running: 'success' }

/** The state of a page or of a split. */
export function State(_: { source?: string }) {
  const status: string = useRecordContext()?.status ?? ''
  const translate = useTranslate()
  return <Tag color={tones[status] ?? 'default'} label={translate(`plugins.landers.states.${status}`)} />
}
