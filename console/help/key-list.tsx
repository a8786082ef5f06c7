import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Key } from '../moderation/reviews/ground-menu.tsx'
import { hiddenOnTouch } from '../shared/touch.ts'
import { placeKeys } from './place-keys.ts'

interface KeyListProps {
  /** A page with keyboard shortcuts: `complaints/desk`. */
  place: string
  /** One shortcut per line, also on phones. */
  long?: boolean
}

/** The keyboard shortcuts of a page; renders nothing without any. */
export function KeyList({ place, long = false }: KeyListProps) {
  const translate = useTranslate()
  const keys = placeKeys[place]
  if (!keys) return null
  return (
    <Box
      component="dl"
      aria-label={translate('console.reviews.grid_keys')}
      sx={
        long
          ? { display: 'grid', gap: 1, m: 0, mb: 3, '& kbd': { display: 'inline-block' } }
          : { display: { xs: 'none', md: 'flex' }, flexWrap: 'wrap', gap: 1.5, m: 0, ...hiddenOnTouch }
      }
    >
      {keys.map(([key, text]) => (
        <Box key={text} sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
          <dt>
            <Key>{key.startsWith('console.') ? translate(key) : key}</Key>
          </dt>
          <Typography
            component="dd"
            variant="body2"
            color="text.secondary"
            sx={{ m: 0, '&::first-letter': { textTransform: 'uppercase' } }}
          >
            {translate(text)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
