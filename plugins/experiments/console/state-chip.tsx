import { useRecordContext, useTranslate } from 'react-admin'
import { Tag } from '../../../console/kit/index.ts'
import { textKey } from './choices.ts'

/** Draft, running or stopped. Experiments stopped by a guardrail stand out. */
export function StateChip(_: { label?: string }) {
  const record = useRecordContext()
  const translate = useTranslate()
  if (!record) return null
  const isHarmful = record.stopped_by && record.stopped_by !== 'staff'
  const color = isHarmful ? 'error' : record.status === 'running' ? 'success' : 'default'
  return (
    <Tag
      color={color}
      label={translate(textKey(isHarmful ? 'states.stopped_itself' : `states.${record.status}`))}
      sx={{ alignSelf: 'flex-start' }}
    />
  )
}
