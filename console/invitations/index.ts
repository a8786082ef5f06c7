import MailIcon from '@mui/icons-material/MarkunreadMailboxOutlined'
import type { ResourceProps } from 'react-admin'
import { InvitationCreate, InvitationEdit } from './form.tsx'
import { InvitationList } from './list.tsx'

export const invitations: ResourceProps = {
  name: 'invitations',
  icon: MailIcon,
  list: InvitationList,
  edit: InvitationEdit,
  create: InvitationCreate,
  recordRepresentation: 'code',
}
