import TuneIcon from '@mui/icons-material/Tune'
import type { ResourceProps } from 'react-admin'
import { SettingsPage } from './page.tsx'

export const settings: ResourceProps = { name: 'settings', icon: TuneIcon, list: SettingsPage }
