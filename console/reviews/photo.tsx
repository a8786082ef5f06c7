import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useStore, useTranslate } from 'react-admin'

/** Shown blurred and grey first where the reviewer prefers that; the choice is kept. */
export function ReviewedPhoto({ photoId }: { photoId: string }) {
  const translate = useTranslate()
  const [soft, setSoft] = useStore('reviews.soft', false)
  return (
    <>
      <Box
        component="img"
        src={`/api/console/media/${photoId}/large`}
        alt={translate('console.reviews.photo_alt')}
        sx={{
          display: 'block',
          width: '100%',
          maxHeight: '70vh',
          objectFit: 'contain',
          borderRadius: 2,
          bgcolor: 'action.hover',
          filter: soft ? 'blur(14px) grayscale(1)' : 'none',
          '&:hover, &:focus': { filter: 'none' },
        }}
      />
      <FormControlLabel
        control={<Switch checked={soft} onChange={(_event, checked) => setSoft(checked)} />}
        label={translate('console.reviews.soft')}
      />
    </>
  )
}
