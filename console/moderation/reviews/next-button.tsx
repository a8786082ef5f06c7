import SkipNextIcon from '@mui/icons-material/SkipNext'
import { useCanAccess, useNotify, useRedirect } from 'react-admin'
import { useScope } from '../../layout/scope.ts'
import { api } from '../../providers/http.ts'
import { atThumbClass, buildThumbStyles } from '../../shared/at-thumb.ts'
import { LabelButton } from '../../shared/label-button.tsx'

/** The claim that runs, shared by all buttons and keys. */
let underWay: Promise<void> | null = null

/** Claims the next case for this user. Ignores a second click, which would release the first. */
export function useNextReview() {
  const [{ domainId }] = useScope()
  const redirect = useRedirect()
  const notify = useNotify()
  const claimNext = async () => {
    const body = domainId === null ? {} : { domain_id: domainId }
    try {
      const { review } = await api('POST /api/console/reviews/next', { body })
      if (review) redirect('show', 'reviews', review.id)
      else {
        notify('console.reviews.none_left', { type: 'success' })
        redirect('list', 'reviews')
      }
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }
  return () => {
    underWay ??= claimNext().finally(() => {
      underWay = null
    })
    return underWay
  }
}

export function NextReviewButton({ isAtThumb = false }: { isAtThumb?: boolean }) {
  const next = useNextReview()
  const { canAccess } = useCanAccess({ resource: 'reviews', action: 'review' })
  if (!canAccess) return null
  return (
    <LabelButton
      label="console.reviews.next"
      variant="contained"
      onClick={next}
      startIcon={<SkipNextIcon />}
      {...(isAtThumb ? { className: atThumbClass, sx: buildThumbStyles } : {})}
    />
  )
}
