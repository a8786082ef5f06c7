import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import ZoomInIcon from '@mui/icons-material/ZoomIn'
import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNamed } from '../../shared/member-name.tsx'
import { getGroundKey } from './grounds.ts'
import { Hints, type PhotoDetail } from './hints.tsx'
import { blurredStyle, buildPhotoUrl } from './photo-url.ts'
import type { ReviewClaim } from './use-review-desk.ts'

interface PhotoTileProps {
  claim: ReviewClaim
  /** The position of the photo, as “3 of 12”. */
  place: string
  isCurrent: boolean
  /** Whether it is shown without blur and in colour. */
  isUncovered: boolean
  onFocus(): void
  onReveal(): void
  onApprove(): void
  onReject(anchor: HTMLElement): void
  onUndo(): void
  onEnlarge(): void
}

/** One photo of the grid: blurred until revealed, with facts and actions. */
export function PhotoTile({ claim, place, isCurrent, isUncovered, ...on }: PhotoTileProps) {
  const translate = useTranslate()
  const named = useNamed()
  const detail = (claim.review.detail ?? {}) as PhotoDetail
  const { member, photo_id: photoId } = detail
  const name = member
    ? named(`${member.name}, ${member.age}`, member.fictional)
    : translate('console.reviews.photo_alt')
  const open = claim.state === 'open'
  return (
    <Box component="li">
      <Box
        role="group"
        data-tile
        data-state={claim.state}
        aria-label={translate('console.labelled', { label: place, value: name })}
        tabIndex={isCurrent ? 0 : -1}
        onFocus={on.onFocus}
        sx={{
          height: '100%',
          display: 'flex',
          flexDirection: 'column',
          borderRadius: 2,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          '&:focus-within, &:focus': {
            outline: 3,
            outlineStyle: 'solid',
            outlineColor: 'primary.main',
            outlineOffset: 1,
          },
        }}
      >
        <Box
          sx={{
            position: 'relative',
            aspectRatio: '4 / 5',
            overflow: 'hidden',
            bgcolor: detail.colour ?? 'action.hover',
          }}
        >
          {photoId ? (
            <Box
              component="img"
              src={buildPhotoUrl(photoId, 'medium')}
              alt={translate('console.reviews.photo_alt')}
              sx={{
                width: '100%',
                height: '100%',
                objectFit: 'cover',
                display: 'block',
                transition: 'filter 160ms ease-out',
                '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
                ...(isUncovered ? {} : blurredStyle),
                ...(open ? {} : { opacity: 0.35 }),
              }}
            />
          ) : null}
          <Box sx={{ position: 'absolute', top: 6, right: 6, display: 'flex', gap: 0.5 }}>
            <Overlaid label={translate('console.reviews.enlarge')} onClick={on.onEnlarge}>
              <ZoomInIcon fontSize="small" />
            </Overlaid>
            <Overlaid
              label={translate(isUncovered ? 'console.reviews.cover' : 'console.reviews.reveal')}
              onClick={on.onReveal}
            >
              {isUncovered ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
            </Overlaid>
          </Box>
          {open || claim.state === 'sending' ? null : <Verdict claim={claim} onUndo={on.onUndo} />}
        </Box>
        <Box sx={{ p: 1, display: 'flex', flexDirection: 'column', gap: 0.75, flex: 1 }}>
          <Typography variant="body2" noWrap sx={{ fontWeight: 650 }}>
            {name}
          </Typography>
          <Hints review={claim.review} detail={detail} />
          <Box sx={{ display: 'flex', gap: 0.5, mt: 'auto' }}>
            <MuiButton
              size="small"
              variant="outlined"
              color="success"
              disabled={!open}
              tabIndex={-1}
              onClick={on.onApprove}
              sx={verdictButton}
            >
              <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                {translate('console.reviews.action_approve')}
              </Box>
              <Box component="span" sx={{ display: { sm: 'none' } }}>
                {translate('console.reviews.short_approve')}
              </Box>
            </MuiButton>
            <MuiButton
              size="small"
              variant="outlined"
              color="error"
              disabled={!open}
              tabIndex={-1}
              aria-haspopup="menu"
              onClick={(event) => on.onReject(event.currentTarget)}
              sx={verdictButton}
            >
              {translate('console.reviews.action_reject')}
            </MuiButton>
          </Box>
        </Box>
      </Box>
    </Box>
  )
}

const verdictButton = { flex: '1 1 auto', minHeight: 40, minWidth: 0, px: 0.75 } as const

function Overlaid({ label, onClick, children }: { label: string; onClick(): void; children: React.ReactNode }) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      tabIndex={-1}
      onClick={onClick}
      sx={{ bgcolor: 'rgba(20,12,16,.62)', color: '#fff', '&:hover': { bgcolor: 'rgba(20,12,16,.8)' } }}
    >
      {children}
    </IconButton>
  )
}

/** The decision and, for some seconds, its undo. */
function Verdict({ claim, onUndo }: { claim: ReviewClaim; onUndo(): void }) {
  const translate = useTranslate()
  const [late, setLate] = useState(false)
  // A time span of the server's clock, because this computer's clock may be wrong.
  const span = Date.parse(claim.review.undo_until ?? '') - Date.parse(claim.review.decided_at ?? '')
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), span || 0)
    return () => clearTimeout(timer)
  }, [span])
  const { state, ground } = claim
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 'auto 0 0',
        p: 1,
        display: 'grid',
        gap: 0.5,
        bgcolor: 'background.paper',
        borderTop: 3,
        borderColor: state === 'approved' ? 'success.main' : state === 'rejected' ? 'error.main' : 'divider',
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 650 }}>
        {translate(
          state === 'lost'
            ? 'console.reviews.lost'
            : state === 'approved'
              ? 'console.reviews.done_approve'
              : 'console.reviews.done_reject',
        )}
      </Typography>
      {ground && state === 'rejected' ? (
        <Typography variant="caption" color="text.secondary">
          {translate(getGroundKey(ground))}
        </Typography>
      ) : null}
      {state !== 'lost' && !late ? (
        <MuiButton
          size="small"
          color="secondary"
          onClick={onUndo}
          tabIndex={-1}
          sx={{ justifySelf: 'start', px: 0.5, minWidth: 0 }}
        >
          {translate('console.reviews.action_undo')}
        </MuiButton>
      ) : null}
    </Box>
  )
}
