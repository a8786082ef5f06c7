import AddIcon from '@mui/icons-material/Add'
import { useSimpleFormIterator } from 'react-admin'
import { LabelButton } from './label-button.tsx'

export function AddRow() {
  const { add } = useSimpleFormIterator()
  return (
    <LabelButton
      label="ra.action.add"
      variant="outlined"
      color="inherit"
      startIcon={<AddIcon />}
      onClick={() => add()}
      sx={{ mt: 0.5, borderColor: 'divider' }}
    />
  )
}
