import { useRecordContext, useTranslate } from 'react-admin'
import { Tag, UsualState } from '../../../console/kit/index.ts'

export function State(_: { source?: string }) {
  const status: string = useRecordContext()?.status ?? ''
  const translate = useTranslate()
  const label = translate(`plugins.landers.states.${status}`)
  if (status === 'live') return <UsualState label={label} />
  return <Tag color={status === 'running' ? 'success' : 'default'} label={label} />
}
