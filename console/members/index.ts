import PeopleIcon from '@mui/icons-material/PeopleOutlined'
import type { ResourceProps } from 'react-admin'
import { MemberList } from './list.tsx'
import { MemberShow } from './show.tsx'

export const members: ResourceProps = {
  name: 'members',
  icon: PeopleIcon,
  list: MemberList,
  show: MemberShow,
  recordRepresentation: 'name',
}
