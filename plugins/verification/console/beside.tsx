import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRecordContext, useTranslate } from 'react-admin'

interface Detail {
  selfie_id?: string | null
  gesture?: string
  photo_ids?: string[]
}

const photo = (id: string, variant: 'large' | 'medium') => `/api/console/media/${id}/${variant}`

/** The selfie, what was asked of it, and beside it the photos of the profile: the same person, the gesture made, of age. */
export function Beside() {
  const translate = useTranslate()
  const { selfie_id, gesture, photo_ids = [] }: Detail = useRecordContext()?.detail ?? {}
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
      <div>
        <Typography variant="subtitle1" component="h2" gutterBottom>
          {translate('plugins.verification.asked')}:{' '}
          {gesture ? translate(`plugins.verification.gestures.${gesture}`) : ''}
        </Typography>
        {selfie_id ? (
          <Box
            component="img"
            src={photo(selfie_id, 'large')}
            alt={translate('plugins.verification.selfie')}
            sx={{ width: '100%', borderRadius: 2 }}
          />
        ) : (
          <Typography color="text.secondary">{translate('plugins.verification.deleted')}</Typography>
        )}
      </div>
      <div>
        <Typography variant="subtitle1" component="h2" gutterBottom>
          {translate('plugins.verification.photos')}
        </Typography>
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' }}>
          {photo_ids.map((id, index) => (
            <Box
              key={id}
              component="img"
              src={photo(id, 'medium')}
              alt={translate('plugins.verification.photo', { number: index + 1 })}
              sx={{ width: '100%', aspectRatio: '4 / 5', objectFit: 'cover', borderRadius: 1 }}
            />
          ))}
        </Box>
        <Typography sx={{ mt: 2 }} color="text.secondary">
          {translate('plugins.verification.question')}
        </Typography>
      </div>
    </Box>
  )
}
