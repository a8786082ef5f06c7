import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** What a phone has no column of its own for, in small letters below a value of its row. */
export const Below = ({ children }: { children: ReactNode }) => (
  <Typography
    component="div"
    variant="caption"
    color="text.secondary"
    sx={{ display: { md: 'none' }, overflowWrap: 'anywhere', '&& *': { font: 'inherit', color: 'inherit' } }}
  >
    {children}
  </Typography>
)
