import { useRecordContext } from 'react-admin'
import { useStatusName } from './status-name.ts'
import { Tag } from './tag.tsx'

/** Whether a record is on, in a word. */
export function ActiveTag({ source }: { source: string }) {
  const isOn: unknown = useRecordContext()?.[source]
  const statusName = useStatusName()
  if (typeof isOn !== 'boolean') return null
  return <Tag color={isOn ? 'success' : 'default'} label={statusName(isOn ? 'active' : 'disabled')} />
}
