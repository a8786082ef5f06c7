import ExtensionIcon from '@mui/icons-material/ExtensionOutlined'
import type { ResourceProps } from 'react-admin'
import { PluginList } from './list.tsx'

export const plugins: ResourceProps = { name: 'plugins', icon: ExtensionIcon, list: PluginList }
