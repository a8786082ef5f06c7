import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { blurredStyle, buildPhotoUrl } from '../moderation/reviews/photo-url.ts'

interface ThumbProps {
  photoId: string | null | undefined
  colour?: string | null
  /** Its first letter replaces a missing photo. */
  name?: string | null
  /** Blurred and grey. */
  soft?: boolean
  /** Pixels. */
  width?: number
  variant?: 'thumb' | 'medium'
}

/** A small portrait before a name, 4:5; decorative. */
export function Thumb({ photoId, colour, name, soft = false, width = 36, variant = 'thumb' }: ThumbProps) {
  return (
    <Box
      aria-hidden
      className="thumb"
      sx={{
        width,
        aspectRatio: '4 / 5',
        flex: 'none',
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: (photoId && colour) || 'action.hover',
        color: 'text.secondary',
        display: 'grid',
        placeItems: 'center',
      }}
    >
      {photoId ? (
        <Box
          component="img"
          src={buildPhotoUrl(photoId, variant)}
          alt=""
          loading="lazy"
          sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block', ...(soft ? blurredStyle : {}) }}
        />
      ) : (
        <Typography component="span" variant="body2" sx={{ fontWeight: 650, lineHeight: 1 }}>
          {name?.trim().charAt(0).toLocaleUpperCase() || '–'}
        </Typography>
      )}
    </Box>
  )
}

interface PersonProps extends ThumbProps {
  fictional?: string | null
  /** A line of text below the name. */
  line?: string | null
}

/** A portrait, a name and a line below it: the first column of a dense list. */
export function Person({ fictional, line, name, ...thumb }: PersonProps) {
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1.25, alignItems: 'center', minWidth: 0 }}>
      <Thumb {...thumb} name={name} />
      <Box component="span" sx={{ display: 'block', minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere', ...nameWidth }}>
          {[name, fictional].filter(Boolean).join(' · ')}
        </Box>
        {line ? <LineBelow>{line}</LineBelow> : null}
      </Box>
    </Box>
  )
}

/** Longer names end with an ellipsis, so that they leave the other columns their width. Cards of phones wrap them. */
const nameWidth = {
  maxWidth: { sm: '14rem', lg: '20rem' },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { sm: 'nowrap' },
} as const

/** The first words of a text below a name, on two lines; in a list with room for them, on three wide ones. */
export const LineBelow = ({ children, isWide = false }: { children: string; isWide?: boolean }) => (
  <Typography
    component="span"
    className="line-below"
    variant="body2"
    color="text.secondary"
    sx={{
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: isWide ? '3' : '2',
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      fontWeight: 400,
      whiteSpace: 'normal',
      maxWidth: isWide ? '85ch' : { xs: '14rem', md: '20rem', lg: '26rem', xl: '34rem' },
    }}
  >
    {children}
  </Typography>
)
