import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { PreviewStage } from '../../../console/kit/index.ts'
import { TilePicture } from './tile-picture.tsx'

const readHost = (link: unknown) => (typeof link === 'string' && URL.canParse(link) ? new URL(link).hostname : '')

/** The band that members see among the results. */
export function TilePreview() {
  const translate = useTranslate()
  const [title, link, drawing, pictureId] = useWatch({ name: ['title', 'link', 'drawing', 'picture_id'] })
  return (
    <PreviewStage title={translate('console.packages.preview')}>
      <Box sx={band}>
        <TilePicture drawing={drawing} pictureId={pictureId} width={168} />
        <Box sx={{ minWidth: 0, display: 'grid', gap: 0.25 }}>
          <Typography variant="caption" color="text.secondary" sx={{ fontWeight: 600 }}>
            {translate('plugins.cam-tiles.label')}
          </Typography>
          <Typography sx={{ fontWeight: 600, lineHeight: 1.25, overflowWrap: 'anywhere' }}>
            {title || translate('resources.cam-tiles.fields.title')}
          </Typography>
          <Typography variant="caption" color="text.secondary" noWrap>
            {readHost(link)}
          </Typography>
        </Box>
      </Box>
    </PreviewStage>
  )
}

const band = {
  display: 'grid',
  gridTemplateColumns: 'minmax(88px, 168px) minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 2.5,
  maxWidth: 520,
} as const
