import SourceIcon from '@mui/icons-material/CallSplitOutlined'
import type { ResourceProps } from 'react-admin'
import { SourceList } from './list.tsx'

export const sources: ResourceProps = { name: 'sources', icon: SourceIcon, list: SourceList }
