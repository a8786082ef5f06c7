import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface StatProps {
  label: string
  /** Address of the list behind the figure. */
  to?: string
  /** A line below the figure. */
  note?: ReactNode
  /** Whether the line is about something urgent. */
  urgent?: boolean
  children: ReactNode
}

/** One figure with a link to the list behind it. */
export function Stat({ label, to, note, urgent = false, children }: StatProps) {
  const content = (
    <Card
      sx={{
        p: { xs: 2, md: 2.5 },
        height: '100%',
        transition: 'border-color 160ms',
        '&:hover': to ? { borderColor: 'text.secondary' } : undefined,
      }}
    >
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography
        sx={{
          fontSize: { xs: '1.4rem', md: '1.75rem' },
          fontWeight: 700,
          lineHeight: 1.3,
          fontVariantNumeric: 'tabular-nums',
          overflowWrap: 'anywhere',
        }}
      >
        {children}
      </Typography>
      {note ? (
        <Typography
          component="div"
          variant="body2"
          color={urgent ? 'error' : 'text.secondary'}
          fontWeight={urgent ? 600 : 400}
        >
          {note}
        </Typography>
      ) : null}
    </Card>
  )
  if (!to) return content
  return (
    <Box component={Link} to={to} sx={{ color: 'inherit', textDecoration: 'none', borderRadius: 1, display: 'block' }}>
      {content}
    </Box>
  )
}
