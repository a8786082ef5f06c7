import RevenueIcon from '@mui/icons-material/QueryStatsOutlined'
import type { ResourceProps } from 'react-admin'
import { RevenueList } from './list.tsx'

export const revenue: ResourceProps = { name: 'revenue', icon: RevenueIcon, list: RevenueList }
