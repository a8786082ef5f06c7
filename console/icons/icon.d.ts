import type { SvgIcon } from '@mui/material'

declare const icon: typeof SvgIcon
export default icon
