import { useRecordContext, useTranslate } from 'react-admin'
import { Person } from '../../shared/thumb.tsx'
import { useWordName } from '../../shared/word-name.ts'
import { usePhotosUncovered } from './photo.tsx'

/** The member of a case, blurred like the case itself, and the start of its text. */
export function CaseSubject() {
  const review = useRecordContext()
  const getWordName = useWordName()
  const translate = useTranslate()
  const [uncovered] = usePhotosUncovered()
  if (!review) return null
  const name = review.name ?? getWordName('status', String(review.kind))
  return (
    <Person
      photoId={review.photo_id}
      colour={review.colour}
      soft={!uncovered}
      name={name}
      fictional={review.fictional ? translate('resources.members.fields.fictional') : null}
      line={review.excerpt}
    />
  )
}
