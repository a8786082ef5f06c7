import EditIcon from '@mui/icons-material/EditOutlined'
import { useCreatePath, useRecordContext, useResourceContext } from 'react-admin'
import { LabelButton } from './label-button.tsx'

/** Opens the form of the record in context. */
export function EditAction() {
  const record = useRecordContext()
  const resource = useResourceContext() ?? ''
  const createPath = useCreatePath()
  if (!record) return null
  return (
    <LabelButton
      label="ra.action.edit"
      startIcon={<EditIcon />}
      variant="outlined"
      color="secondary"
      to={createPath({ resource, type: 'edit', id: record.id })}
    />
  )
}
