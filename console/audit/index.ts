import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import type { ResourceProps } from 'react-admin'
import { AuditList } from './list.tsx'

export const audit: ResourceProps = { name: 'audit', icon: HistoryIcon, list: AuditList }
