import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { LocalesMenuButton } from 'react-admin'
import { Notification } from '../layout/notification.tsx'
import { languages } from '../providers/i18n.ts'

interface AccountCardProps {
  title: string
  hint?: string
  children?: ReactNode
}

/** A card for pages before the login. */
export function AccountCard({ title, hint, children }: AccountCardProps) {
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', bgcolor: 'background.default', p: 2 }}
    >
      <Card sx={{ width: '100%', maxWidth: 420, p: { xs: 3, sm: 4 } }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 3 }}>
          <Typography sx={{ fontWeight: 700, color: 'primary.main', letterSpacing: '-0.01em', fontSize: '1.05rem' }}>
            Rendezvous
          </Typography>
          <LocalesMenuButton languages={languages} />
        </Box>
        <Typography component="h1" variant="h5" sx={{ fontWeight: 700, mb: 0.5 }}>
          {title}
        </Typography>
        {hint ? (
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            {hint}
          </Typography>
        ) : null}
        {children}
      </Card>
      <Notification />
    </Box>
  )
}
