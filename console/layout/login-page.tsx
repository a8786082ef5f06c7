import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { LocalesMenuButton, LoginForm, useTranslate } from 'react-admin'
import { languages } from '../providers/i18n.ts'
import { Notification } from './notification.tsx'

/** A quiet card on the paper of the site; the staff session is apart from any member's. */
export function LoginPage() {
  const translate = useTranslate()
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', bgcolor: 'background.default', p: 2 }}
    >
      <Card sx={{ width: '100%', maxWidth: 400, p: 4 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 0.5 }}>
          <Typography component="h1" variant="h5" sx={{ fontWeight: 700 }}>
            Rendezvous
          </Typography>
          <LocalesMenuButton languages={languages} />
        </Box>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {translate('console.login.hint')}
        </Typography>
        <LoginForm sx={{ '& .MuiCardContent-root, & .RaLoginForm-content': { width: '100%', p: 0 } }} />
      </Card>
      <Notification />
    </Box>
  )
}
