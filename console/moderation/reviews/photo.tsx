import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useStore, useTranslate } from 'react-admin'
import { routeLine } from '../../providers/http.ts'

/** Whether the reviewer has chosen to see photos without blur; stored for all pages until changed. */
export const usePhotosUncovered = () => useStore('reviews.photos_uncovered', false)

/** The style of a photo in a case: blurred until hovered or focused. */
export const coverStyle = (isUncovered: boolean) => ({
  filter: isUncovered ? 'none' : 'blur(14px) grayscale(1)',
  '&:hover, &:focus': { filter: 'none' },
})

/** Blurred and grey until hovered, unless the moderator turns that off; the choice is stored. */
export function ReviewedPhoto({ photoId, alt }: { photoId: string; alt?: string }) {
  const translate = useTranslate()
  const [uncovered, setUncovered] = usePhotosUncovered()
  return (
    <>
      <Box sx={{ overflow: 'hidden', borderRadius: 2, bgcolor: 'action.hover' }}>
        <Box
          component="img"
          src={routeLine('GET /api/console/media/:id/:variant', { params: { id: photoId, variant: 'large' } }).url}
          alt={alt ?? translate('console.reviews.photo_alt')}
          tabIndex={uncovered ? undefined : 0}
          sx={{
            display: 'block',
            width: '100%',
            maxHeight: 'min(70vh, 420px)',
            objectFit: 'contain',
            ...coverStyle(uncovered),
          }}
        />
      </Box>
      <FormControlLabel
        control={<Switch checked={!uncovered} onChange={(_event, checked) => setUncovered(!checked)} />}
        label={translate('console.reviews.soft')}
      />
    </>
  )
}
