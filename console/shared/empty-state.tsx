import Box from '@mui/material/Box'
import { alpha } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ElementType, ReactNode } from 'react'

interface EmptyStateProps {
  icon: ElementType
  title: string
  /** The purpose of the place, unless its title says so. */
  text?: string
  /** Whether it is inside a card, which has the border. */
  isNested?: boolean
  /** Nothing found is grey; nothing left to do is green. */
  tone?: 'start' | 'none' | 'done'
  /** The button for the first entry. */
  children?: ReactNode
}

const iconColours = { start: 'primary', done: 'success' } as const
const tones = { start: 'primary.main', none: 'text.secondary', done: 'success.main' } as const

/** Shown for a place without content: not used yet, nothing found, or nothing left to do. */
export function EmptyState({ icon: Icon, title, text, isNested = false, tone = 'start', children }: EmptyStateProps) {
  return (
    <Box
      className={tone === 'start' ? 'nothing-here' : undefined}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        px: 3,
        py: 6,
        textAlign: 'center',
        border: isNested ? 0 : 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 64,
          height: 64,
          mb: 1,
          borderRadius: '50%',
          color: tones[tone],
          bgcolor: ({ palette }) =>
            alpha(tone === 'none' ? palette.text.primary : palette[iconColours[tone]].main, 0.08),
        }}
      >
        <Icon sx={{ fontSize: '1.9rem' }} />
      </Box>
      <Typography component="h2" sx={{ fontSize: '1.125rem', fontWeight: 650 }}>
        {title}
      </Typography>
      {text ? (
        <Typography color="text.secondary" sx={{ maxWidth: '60ch', textWrap: 'pretty' }}>
          {text}
        </Typography>
      ) : null}
      {children ? <Box sx={{ mt: 1.5, maxWidth: '100%' }}>{children}</Box> : null}
    </Box>
  )
}
