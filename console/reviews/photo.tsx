import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useStore, useTranslate } from 'react-admin'
import { routeLine } from '../providers/http.ts'

/** Blurred and grey until it is pointed at, unless the reviewer chooses otherwise; the choice is kept. */
export function ReviewedPhoto({ photoId }: { photoId: string }) {
  const translate = useTranslate()
  const [bare, setBare] = useStore('reviews.bare', false)
  return (
    <>
      <Box
        component="img"
        src={routeLine('GET /api/console/media/:id/:variant', { params: { id: photoId, variant: 'large' } }).url}
        alt={translate('console.reviews.photo_alt')}
        tabIndex={bare ? undefined : 0}
        sx={{
          display: 'block',
          width: '100%',
          maxHeight: '70vh',
          objectFit: 'contain',
          borderRadius: 2,
          bgcolor: 'action.hover',
          filter: bare ? 'none' : 'blur(14px) grayscale(1)',
          '&:hover, &:focus': { filter: 'none' },
        }}
      />
      <FormControlLabel
        control={<Switch checked={!bare} onChange={(_event, checked) => setBare(!checked)} />}
        label={translate('console.reviews.soft')}
      />
    </>
  )
}
