import TranslateIcon from '@mui/icons-material/Translate'
import type { ResourceProps } from 'react-admin'
import { WordingsPage } from './page.tsx'

/** The texts of the sites, in every language. */
export const textOverrides: ResourceProps = { name: 'wordings', icon: TranslateIcon, list: WordingsPage }
