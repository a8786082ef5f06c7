import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A part of a record below its heading. */
export const RecordSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section">
    <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
      {title}
    </Typography>
    {children}
  </Box>
)
