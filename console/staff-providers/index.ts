import KeyIcon from '@mui/icons-material/VpnKeyOutlined'
import type { ResourceProps } from 'react-admin'
import { RecordShow } from '../shared/record-show.tsx'
import { StaffProviderCreate, StaffProviderEdit } from './form.tsx'
import { StaffProviderList } from './list.tsx'

export const staffProviders: ResourceProps = {
  name: 'staff-providers',
  icon: KeyIcon,
  list: StaffProviderList,
  edit: StaffProviderEdit,
  show: RecordShow,
  create: StaffProviderCreate,
  recordRepresentation: 'name',
}
