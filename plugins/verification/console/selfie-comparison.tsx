import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRecordContext, useTranslate } from 'react-admin'
import { coverStyle, ReviewedPhoto, usePhotosUncovered } from '../../../console/kit/index.ts'

interface Detail {
  selfie_id?: string | null
  gesture?: string
  photo_ids?: string[]
}

/**
 * The selfie and its requested gesture, beside the photos of the profile. Moderators check the person, the gesture and
 * the age.
 */
export function SelfieComparison() {
  const translate = useTranslate()
  const [uncovered] = usePhotosUncovered()
  const { selfie_id, gesture, photo_ids = [] }: Detail = useRecordContext()?.detail ?? {}
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
      <div>
        <Typography variant="subtitle1" component="h2" gutterBottom>
          {translate('plugins.verification.asked')}:{' '}
          {gesture ? translate(`plugins.verification.gestures.${gesture}`) : ''}
        </Typography>
        {selfie_id ? (
          <ReviewedPhoto photoId={selfie_id} alt={translate('plugins.verification.selfie')} />
        ) : (
          <Typography color="text.secondary">{translate('plugins.verification.deleted')}</Typography>
        )}
      </div>
      <div>
        <Typography variant="subtitle1" component="h2" gutterBottom>
          {translate('plugins.verification.photos')}
        </Typography>
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))' }}>
          {photo_ids.map((id, index) => (
            <Box
              key={id}
              component="img"
              src={`/api/console/media/${id}/medium`}
              alt={translate('plugins.verification.photo', { number: index + 1 })}
              tabIndex={uncovered ? undefined : 0}
              sx={{
                width: '100%',
                aspectRatio: '4 / 5',
                objectFit: 'cover',
                borderRadius: 1,
                ...coverStyle(uncovered),
              }}
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
