import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A value that has no column on phones, in small text below another one. */
export const ValueBelow = ({ children }: { children: ReactNode }) => (
  <Typography
    component="div"
    variant="caption"
    color="text.secondary"
    sx={{ display: { md: 'none' }, overflowWrap: 'anywhere', '&& *': { font: 'inherit', color: 'inherit' } }}
  >
    {children}
  </Typography>
)
