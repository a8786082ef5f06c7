import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface PreviewStageProps {
  title: string
  children: ReactNode
}

/** A record as members see it while it is edited, on the ground of a page instead of that of the form. */
export function PreviewStage({ title, children }: PreviewStageProps) {
  const heading = useId()
  return (
    <Box component="section" aria-labelledby={heading} sx={{ minWidth: 0, mb: 1.5 }}>
      <Typography id={heading} component="h3" variant="body2" sx={{ fontWeight: 600, color: 'text.secondary', mb: 1 }}>
        {title}
      </Typography>
      <Box
        sx={{
          p: { xs: 1.5, sm: 2 },
          borderRadius: 2,
          bgcolor: 'background.default',
          border: 1,
          borderColor: 'divider',
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
