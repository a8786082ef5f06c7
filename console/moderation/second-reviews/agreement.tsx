import { useRecordContext, useTranslate } from 'react-admin'
import { Tag } from '../../shared/tag.tsx'

/** Whether both decided alike, and if not, whether it was settled. */
export function Agreement() {
  const review = useRecordContext()
  const translate = useTranslate()
  if (!review) return null
  if (review.settled_at) return <Tag color="success" label={translate('console.second_reviews.settled')} />
  const agreed = review.first_action === review.second_action
  return (
    <Tag
      color={agreed ? 'success' : 'warning'}
      label={translate(`console.second_reviews.${agreed ? 'agreed' : 'disagreed'}`)}
    />
  )
}
