import TheaterComedyIcon from '@mui/icons-material/TheaterComedyOutlined'
import type { ResourceProps } from 'react-admin'
import { FictionalProfileCreate, FictionalProfileEdit } from './form.tsx'
import { FictionalProfileList } from './list.tsx'

export const fictionalProfiles: ResourceProps = {
  name: 'fictional-profiles',
  icon: TheaterComedyIcon,
  list: FictionalProfileList,
  edit: FictionalProfileEdit,
  create: FictionalProfileCreate,
  recordRepresentation: 'name',
}
