import { useRecordContext, useTranslate } from 'react-admin'
import { Person } from '../shared/thumb.tsx'

/** A member by portrait, name, age and place. */
export function NameAndFace() {
  const member = useRecordContext()
  const translate = useTranslate()
  if (!member) return null
  return (
    <Person
      photoId={member.photo_id}
      colour={member.colour}
      name={member.name}
      fictional={member.fictional ? translate('resources.members.fields.fictional') : null}
      line={[member.age, member.place].filter(Boolean).join(', ')}
    />
  )
}
