import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { SimilarPhoto } from '../../../core/features/photos/similar-photos.ts'
import { Tag } from '../../shared/tag.tsx'
import type { ClaimedReview } from './use-review-desk.ts'

export interface PhotoDetail {
  photo_id?: string
  colour?: string
  member?: { name: string; age: number; place: string | null; description: string; fictional?: boolean }
  photos?: { rejected: number; shown: number }
  alike?: SimilarPhoto[]
}

/** What to know about a case: overdue, rejected before, or shown by another member. */
export function Hints({ review, detail }: { review: ClaimedReview; detail: PhotoDetail }) {
  const translate = useTranslate()
  const alike = detail.alike ?? []
  const elsewhere = alike.find(({ own, status }) => !own && status !== 'rejected')
  const hints = [
    review.status === 'pending' && Date.parse(review.due_at) < Date.now() && (['overdue', 'warning', {}] as const),
    alike.some(({ status }) => status === 'rejected') && (['hint_rejected', 'error', {}] as const),
    elsewhere && (['hint_elsewhere', 'error', { name: elsewhere.name ?? '' }] as const),
    alike.some(({ own, status }) => own && status !== 'rejected') && (['hint_own', 'default', {}] as const),
    detail.photos &&
      detail.photos.rejected > 0 &&
      (['hint_history', 'default', { smart_count: detail.photos.rejected }] as const),
  ].filter((hint) => hint !== false && hint !== undefined)
  if (hints.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {hints.map(([key, color, values]) => (
        <Tag
          key={key}
          color={color}
          label={translate(`console.reviews.${key}`, values)}
          sx={{ height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } }}
        />
      ))}
    </Box>
  )
}
