import type { ProfileReply } from '../app/profile.ts'
import type { Translate } from '../app/translate.ts'

/** What a profile says of a person, as label and value; what was not filled in is left out. */
export function profileFacts(profile: ProfileReply, t: Translate): { label: string; value: string }[] {
  const chosen = (field: 'hair' | 'eyes' | 'body_type' | 'relationship_status' | 'sexuality') =>
    profile[field] ? [{ label: t(`members.${field}.label`), value: t(`members.${field}.${profile[field]}`) }] : []
  return [
    ...(profile.looking_for
      ? [{ label: t('members.looking_for.label'), value: t(`members.looking_for.${profile.looking_for}`) }]
      : []),
    ...(profile.signup_reason ? [{ label: t('members.signup_reason'), value: profile.signup_reason }] : []),
    ...chosen('relationship_status'),
    ...chosen('body_type'),
    ...chosen('hair'),
    ...chosen('eyes'),
    ...(profile.tattoos === null
      ? []
      : [
          {
            label: t('members.tattoos.label'),
            value: t(profile.tattoos ? 'members.tattoos.yes' : 'members.tattoos.no'),
          },
        ]),
    ...chosen('sexuality'),
  ]
}
