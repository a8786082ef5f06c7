import MailIcon from '@mui/icons-material/MailOutlined'
import type { ResourceProps } from 'react-admin'
import { MailsPage } from './page.tsx'

export const mails: ResourceProps = { name: 'mails', icon: MailIcon, list: MailsPage }
