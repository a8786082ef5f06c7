import { useRecordContext } from 'react-admin'
import { useStatusName } from './status-name.ts'
import { Tag } from './tag.tsx'

/** A word that says whether a record is active. */
export function ActiveTag({ source }: { source: string }) {
  const isOn: unknown = useRecordContext()?.[source]
  const statusName = useStatusName()
  if (typeof isOn !== 'boolean') return null
  return <Tag color={isOn ? 'success' : 'default'} label={statusName(isOn ? 'active' : 'disabled')} />
}
