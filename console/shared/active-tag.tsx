import { useRecordContext } from 'react-admin'
import { useStatusName } from './status-name.ts'
import { Tag, UsualState } from './tag.tsx'

/** Says whether a record is active; only those that are not stand out. */
export function ActiveTag({ source }: { source: string }) {
  const isOn: unknown = useRecordContext()?.[source]
  const statusName = useStatusName()
  if (typeof isOn !== 'boolean') return null
  if (isOn) return <UsualState label={statusName('active')} />
  return <Tag label={statusName('disabled')} />
}
