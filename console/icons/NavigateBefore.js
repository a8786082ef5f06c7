import { createSvgIcon } from '@mui/material/utils'
import { jsx } from 'react/jsx-runtime'

export default createSvgIcon(
  jsx('path', {
    d: 'M15.41 7.41 14 6l-6 6 6 6 1.41-1.41L10.83 12z',
  }),
  'NavigateBefore',
)
