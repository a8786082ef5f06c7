import Typography from '@mui/material/Typography'
import { useRecordContext } from 'react-admin'
import { useStatusName } from './status-name.ts'
import { Tag } from './tag.tsx'

/** Says whether a record is active; only those that are not stand out. */
export function ActiveTag({ source }: { source: string }) {
  const isOn: unknown = useRecordContext()?.[source]
  const statusName = useStatusName()
  if (typeof isOn !== 'boolean') return null
  if (isOn)
    return (
      <Typography component="span" variant="body2" color="text.secondary">
        {statusName('active')}
      </Typography>
    )
  return <Tag label={statusName('disabled')} />
}
