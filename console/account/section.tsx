import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  hint?: ReactNode
  children?: ReactNode
}

/** One section of the account: description on the left, actions on the right; stacked on phones. */
export function Section({ title, hint, children }: SectionProps) {
  return (
    <Card
      component="section"
      sx={{
        // In line with the groups of a form above it.
        px: 2,
        py: { xs: 2, md: 3 },
        display: 'grid',
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '208px minmax(0, 1fr)' },
      }}
    >
      <Box>
        <Typography component="h2" variant="h6">
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {hint}
        </Typography>
      </Box>
      <Box>{children}</Box>
    </Card>
  )
}

interface LineProps {
  title: ReactNode
  detail?: ReactNode
  children?: ReactNode
}

/** One entry of a section, with its button at the end. */
export function Line({ title, detail, children }: LineProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        gap: 1,
        py: 1.25,
        borderBottom: '1px solid',
        borderColor: 'divider',
        '&:first-of-type': { pt: 0 },
        '&:last-of-type': { borderBottom: 0, pb: 0 },
      }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 220px' }}>
        <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography component="div" variant="body2" color="text.secondary">
          {detail}
        </Typography>
      </Box>
      {children}
    </Box>
  )
}
