import EyeIcon from '@mui/icons-material/VisibilityOutlined'
import type { ResourceProps } from 'react-admin'
import { PreviewPage } from './page.tsx'

/** Previews of the site as a visitor or member. */
export const preview: ResourceProps = { name: 'preview-session', icon: EyeIcon, list: PreviewPage }
