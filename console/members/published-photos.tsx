import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { type PhotoReason, photoReasons } from '../../core/shared/choices.ts'
import { usePhotosUncovered } from '../moderation/reviews/photo.tsx'
import { blurredStyle, buildPhotoUrl } from '../moderation/reviews/photo-url.ts'
import { api } from '../providers/http.ts'
import { getStatusName } from '../shared/status-name.ts'
import { useTask } from '../shared/use-task.ts'
import type { SupportView } from './load-support-view.ts'
import { MemberSection } from './member-section.tsx'
import { type Removal, RemovalDialog } from './removal-dialog.tsx'

interface PublishedPhotosProps {
  photos: SupportView['photos']
  strikes: SupportView['strikes']
  canRemove: boolean
  onRemoved(): void
}

/** The member's photos, blurred as in the queue; published ones can be removed. */
export function PublishedPhotos({ photos, strikes, canRemove, onRemoved }: PublishedPhotosProps) {
  const translate = useTranslate()
  const [uncovered, setUncovered] = usePhotosUncovered()
  const [asking, setAsking] = useState<string | null>(null)
  if (photos.length === 0) return null
  return (
    <MemberSection title="console.members.photos">
      <MuiButton color="secondary" size="small" onClick={() => setUncovered(!uncovered)} sx={{ mb: 1 }}>
        {translate(uncovered ? 'console.reviews.cover_all' : 'console.reviews.reveal_all')}
      </MuiButton>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
        }}
      >
        {photos.map(({ id, status, colour }) => (
          <li key={id}>
            <Box sx={{ aspectRatio: '4 / 5', overflow: 'hidden', borderRadius: 2, bgcolor: colour }}>
              <Box
                component="img"
                src={buildPhotoUrl(id, 'medium')}
                alt=""
                sx={{
                  width: '100%',
                  height: '100%',
                  objectFit: 'cover',
                  display: 'block',
                  ...(uncovered ? {} : blurredStyle),
                  '&:hover': { filter: 'none' },
                }}
              />
            </Box>
            <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
              {getStatusName(translate, 'photos', status)}
            </Typography>
            {canRemove && status === 'active' ? (
              <MuiButton size="small" color="error" onClick={() => setAsking(id)}>
                {translate('console.members.remove_photo')}
              </MuiButton>
            ) : null}
          </li>
        ))}
      </Box>
      {asking ? (
        <RemovePhoto key={asking} id={asking} strikes={strikes} onClose={() => setAsking(null)} onRemoved={onRemoved} />
      ) : null}
    </MemberSection>
  )
}

interface RemovePhotoProps {
  id: string
  strikes: SupportView['strikes']
  onClose(): void
  onRemoved(): void
}

function RemovePhoto({ id, strikes, onClose, onRemoved }: RemovePhotoProps) {
  const notify = useNotify()
  const refresh = useRefresh()
  const { run, busy } = useTask()
  const remove = async (body: Removal<PhotoReason>) => {
    await run(async () => {
      await api('POST /api/console/photos/:id/remove', { params: { id }, body })
      notify('console.members.removed', { type: 'success' })
      onClose()
      // The step of the strike ladder may have changed the account as well.
      refresh()
    })
    onRemoved()
  }
  return (
    <RemovalDialog
      texts="remove_photo"
      grounds={photoReasons}
      strikes={strikes}
      busy={busy}
      onClose={onClose}
      onRemove={(removal) => void remove(removal)}
    />
  )
}
