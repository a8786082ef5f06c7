import BadgeIcon from '@mui/icons-material/BadgeOutlined'
import type { ResourceProps } from 'react-admin'
import { StaffCreate, StaffEdit } from './form.tsx'
import { StaffList } from './list.tsx'
import { StaffShow } from './show.tsx'

export const staff: ResourceProps = {
  name: 'staff',
  icon: BadgeIcon,
  list: StaffList,
  edit: StaffEdit,
  show: StaffShow,
  create: StaffCreate,
  recordRepresentation: 'name',
}
