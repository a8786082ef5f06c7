import PictureIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import type { Drawing } from '../shared/drawings.ts'
import { TileDrawing } from '../shared/tile-drawing.tsx'

interface TilePictureProps {
  drawing: Drawing | null | undefined
  pictureId: string | null | undefined
  /** Pixels. */
  width: number
}

/** The picture of a tile as members see it, 3:2; decorative. */
export function TilePicture({ drawing, pictureId, width }: TilePictureProps) {
  return (
    <span style={{ ...frame, inlineSize: width }}>
      {drawing ? <TileDrawing name={drawing} /> : null}
      {drawing || pictureId ? null : <PictureIcon style={missing} />}
      {pictureId && !drawing ? (
        <img src={`/api/console/pictures/${pictureId}/thumb`} alt="" loading="lazy" style={picture} />
      ) : null}
    </span>
  )
}

const frame = {
  display: 'grid',
  flex: 'none',
  maxInlineSize: '100%',
  aspectRatio: '3 / 2',
  borderRadius: 6,
  overflow: 'hidden',
  background: '#21131a',
  // The pictures are as dark as the dark scheme.
  boxShadow: '0 0 0 1px rgb(128 128 128 / 35%)',
} as const
const missing = { placeSelf: 'center', color: '#cdbcc2' } as const
const picture = { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' } as const
