import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { PreviewPlaceholder } from '../shared/preview-placeholder.tsx'
import { PreviewStage } from '../shared/preview-stage.tsx'
import { Tag } from '../shared/tag.tsx'
import { useBundle } from './use-bundle.ts'

/** A preview of the package's card for members: what it buys, its price and the price per message. */
export function PackagePreview() {
  const translate = useTranslate()
  const { price, count, messages, perMessage, popular, priced, money } = useBundle()
  const credits = translate('console.packages.credits', { smart_count: count })
  return (
    <PreviewStage title={translate('console.packages.preview')}>
      {priced && count > 0 ? (
        <Paper variant="outlined" sx={{ p: 3, maxWidth: 320, borderRadius: 2, display: 'grid', gap: 1 }}>
          {popular ? <Tag label={translate('console.packages.most_popular')} sx={{ justifySelf: 'start' }} /> : null}
          <Typography variant="h6" component="p">
            {messages > 0 ? translate('console.packages.messages', { smart_count: messages }) : credits}
          </Typography>
          <Typography variant="h4" component="p" sx={{ fontWeight: 700 }}>
            {money(price)}
          </Typography>
          {messages > 0 ? (
            <Typography variant="body2" color="text.secondary">
              {translate('console.packages.each', { price: money(perMessage) })} · {credits}
            </Typography>
          ) : null}
        </Paper>
      ) : (
        <PreviewPlaceholder text={translate('console.packages.preview_hint')} />
      )}
    </PreviewStage>
  )
}
