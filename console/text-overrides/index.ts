import TranslateIcon from '@mui/icons-material/Translate'
import type { ResourceProps } from 'react-admin'
import { TextOverridesPage } from './page.tsx'

/** The texts of the sites, in every language. */
export const textOverrides: ResourceProps = { name: 'text-overrides', icon: TranslateIcon, list: TextOverridesPage }
