import ReportIcon from '@mui/icons-material/AssessmentOutlined'
import type { ResourceProps } from 'react-admin'
import { TransparencyReports } from './reports.tsx'

export const transparency: ResourceProps = { name: 'transparency', icon: ReportIcon, list: TransparencyReports }
