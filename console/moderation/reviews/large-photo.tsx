import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useNamed } from '../../shared/member-name.tsx'
import { getStatusName } from '../../shared/status-name.ts'
import { Hints, type PhotoDetail } from './hints.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import { buildPhotoUrl } from './photo-url.ts'
import type { ReviewClaim } from './use-review-desk.ts'

/** A photo in its largest size, unblurred, beside its member's texts and similar photos. */
export function LargePhoto({ claim, onClose }: { claim: ReviewClaim | null; onClose(): void }) {
  const translate = useTranslate()
  const named = useNamed()
  const detail = (claim?.review.detail ?? {}) as PhotoDetail
  const { member, photo_id: photoId, alike = [] } = detail
  return (
    <PhotoDialog open={claim !== null} photo={photoId} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        {member ? (
          <div>
            <Typography variant="h6" component="h2">
              {named(`${member.name}, ${member.age}`, member.fictional)}
            </Typography>
            <Typography color="text.secondary">{member.place}</Typography>
            <Typography sx={{ mt: 1, whiteSpace: 'pre-line' }}>{member.description}</Typography>
          </div>
        ) : null}
        {claim ? <Hints review={claim.review} detail={detail} /> : null}
        {alike.length > 0 ? (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {alike.map((each) => (
              <Box component="li" key={each.photo_id} sx={{ width: 104 }}>
                <Box
                  component="img"
                  src={buildPhotoUrl(each.photo_id, 'medium')}
                  alt=""
                  sx={{ display: 'block', width: 104, height: 130, objectFit: 'cover', borderRadius: 1 }}
                />
                <Typography
                  variant="caption"
                  component={Link}
                  to={`/members/${each.member_id}/show`}
                  noWrap
                  sx={{ display: 'block', color: 'inherit' }}
                >
                  {each.name ?? each.member_id}
                </Typography>
                <Typography variant="caption" color="text.secondary">
                  {getStatusName(translate, 'photos', each.status)}
                </Typography>
              </Box>
            ))}
          </Box>
        ) : null}
      </Box>
    </PhotoDialog>
  )
}
