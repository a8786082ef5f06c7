import { useRecordContext, useTranslate } from 'react-admin'
import { Tag } from '../../../console/kit/index.ts'
import { text } from './choices.ts'

/** Draft, running or stopped. Experiments stopped by a guardrail stand out. */
export function StateChip(_: { label?: string }) {
  const record = useRecordContext()
  const translate = useTranslate()
  if (!record) return null
  const harm = record.stopped_by && record.stopped_by !== 'staff'
  const color = harm ? 'error' : record.status === 'running' ? 'success' : 'default'
  return (
    <Tag
      color={color}
      label={translate(text(harm ? 'states.stopped_itself' : `states.${record.status}`))}
      sx={{ alignSelf: 'flex-start' }}
    />
  )
}
