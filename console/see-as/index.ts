import EyeIcon from '@mui/icons-material/VisibilityOutlined'
import type { ResourceProps } from 'react-admin'
import { SeeAsPage } from './page.tsx'

/** The site as somebody else sees it. */
export const seeAs: ResourceProps = { name: 'see-as', icon: EyeIcon, list: SeeAsPage }
