import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useOverlay } from './overlay.ts'

interface StandInProps {
  /** The prefix of its texts: `console.<place>`. */
  place: 'not_found' | 'no_access' | 'failed'
  /** Whether it replaces only a part of a page with its own title. */
  isNested?: boolean
}

/** Replaces a page by an explanation in one line and links. */
export function PageExplanation({ place, isNested = false }: StandInProps) {
  const translate = useTranslate()
  const open = useOverlay()
  return (
    <Box sx={{ maxWidth: '46ch', mx: 'auto', py: { xs: 8, md: 14 }, textAlign: 'center' }}>
      {isNested ? null : <Title title={translate(`console.${place}.title`)} />}
      <Typography component="h2" sx={{ fontSize: '1.5rem', fontWeight: 700, mb: 1 }}>
        {translate(`console.${place}.heading`)}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {translate(`console.${place}.text`)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'center', flexWrap: 'wrap' }}>
        <Button component={Link} to="/" variant="contained">
          {translate('console.not_found.home')}
        </Button>
        <Button variant="outlined" color="secondary" onClick={() => open('search')}>
          {translate('console.palette.title')}
        </Button>
      </Box>
    </Box>
  )
}
