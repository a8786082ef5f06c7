import MailIcon from '@mui/icons-material/MarkunreadMailboxOutlined'
import type { ResourceProps } from 'react-admin'
import { RecordShow } from '../shared/record-show.tsx'
import { InvitationCreate, InvitationEdit } from './form.tsx'
import { InvitationList } from './list.tsx'

export const invitations: ResourceProps = {
  name: 'invitations',
  icon: MailIcon,
  list: InvitationList,
  edit: InvitationEdit,
  show: RecordShow,
  create: InvitationCreate,
  recordRepresentation: ({ note, code }) => note || code,
}
