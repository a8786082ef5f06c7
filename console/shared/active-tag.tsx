import { useRecordContext } from 'react-admin'
import { useStatusName } from './status-name.ts'
import { Tag, UsualState } from './tag.tsx'

/** Says whether a record is active; in lists only those that are not stand out. */
export function ActiveTag({ source, isMarked = false }: { source: string; isMarked?: boolean }) {
  const isOn: unknown = useRecordContext()?.[source]
  const getStatusName = useStatusName()
  if (typeof isOn !== 'boolean') return null
  if (isOn && isMarked) return <Tag color="success" label={getStatusName('active')} />
  if (isOn) return <UsualState label={getStatusName('active')} />
  return <Tag label={getStatusName('disabled')} />
}
