import EyeIcon from '@mui/icons-material/VisibilityOutlined'
import type { ResourceProps } from 'react-admin'
import { SeeAsPage } from './page.tsx'

/** Previews of the site as a visitor or member. */
export const seeAs: ResourceProps = { name: 'see-as', icon: EyeIcon, list: SeeAsPage }
