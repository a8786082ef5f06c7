import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import ZoomInIcon from '@mui/icons-material/ZoomIn'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { usePhotosUncovered } from '../moderation/reviews/photo.tsx'
import { PhotoDialog } from '../moderation/reviews/photo-dialog.tsx'
import { Thumb } from '../shared/thumb.tsx'

interface PortraitProps {
  photoId: string | null
  colour: string | null
  name: string
}

const widthPx = 104

/** The profile photo. The first click uncovers it on this page, the next one enlarges it. */
export function Portrait({ photoId, colour, name }: PortraitProps) {
  const translate = useTranslate()
  const [allUncovered] = usePhotosUncovered()
  const [uncovered, setUncovered] = useState(allUncovered)
  const [enlarged, setEnlarged] = useState(false)
  const thumb = { photoId, colour, name, width: widthPx }
  if (!photoId) return <Thumb {...thumb} />
  return (
    <>
      <ButtonBase
        focusRipple
        aria-label={translate(uncovered ? 'console.reviews.enlarge' : 'console.reviews.reveal')}
        onClick={() => (uncovered ? setEnlarged(true) : setUncovered(true))}
        sx={{ position: 'relative', flex: 'none', borderRadius: 1 }}
      >
        <Thumb {...thumb} variant="medium" soft={!uncovered} />
        <Box aria-hidden sx={badge}>
          {uncovered ? <ZoomInIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
        </Box>
      </ButtonBase>
      <PhotoDialog open={enlarged} photo={photoId} onClose={() => setEnlarged(false)} />
    </>
  )
}

const badge = {
  position: 'absolute',
  right: 6,
  bottom: 6,
  width: 30,
  height: 30,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  bgcolor: 'rgba(20,12,16,.62)',
  color: '#fff',
} as const
