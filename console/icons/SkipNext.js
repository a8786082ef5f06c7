import { createSvgIcon } from '@mui/material/utils'
import { jsx } from 'react/jsx-runtime'

export default createSvgIcon(
  jsx('path', {
    d: 'm6 18 8.5-6L6 6zM16 6v12h2V6z',
  }),
  'SkipNext',
)
