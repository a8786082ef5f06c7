import GrantIcon from '@mui/icons-material/VolunteerActivismOutlined'
import type { ResourceProps } from 'react-admin'
import { GrantList } from './list.tsx'
import { GrantShow } from './show.tsx'

export const creditGrants: ResourceProps = {
  name: 'credit-grants',
  icon: GrantIcon,
  list: GrantList,
  show: GrantShow,
  recordRepresentation: 'member_name',
  options: { startsAt: 'members' },
}
