import { regionalLocale } from '../../core/shared/languages.ts'
import { listFormat } from '../app/formatters.ts'
import type { ProfileReply } from '../app/profile.ts'
import type { Translate } from '../app/translate.ts'

/** Many languages say "divorced" in one way of a woman and in another of a man: nobody reads both forms with a stroke between them. */
export const relationshipKey = (status: string, gender: string) =>
  `members.sentence.relationship_status.${status}_${gender}`

/** What a profile says of a person, as label and value; what was not filled in is left out. */
export function profileFacts(profile: ProfileReply, t: Translate): { label: string; value: string }[] {
  const chosen = (field: 'hair' | 'eyes' | 'body_type' | 'sexuality') =>
    profile[field] ? [{ label: t(`members.${field}.label`), value: t(`members.${field}.${profile[field]}`) }] : []
  return [
    ...(profile.gender_name ? [{ label: t('members.gender.label'), value: profile.gender_name }] : []),
    ...(profile.looking_for
      ? [{ label: t('members.looking_for.label'), value: t(`members.looking_for.${profile.looking_for}`) }]
      : []),
    ...(profile.relationship_status
      ? [
          {
            label: t('members.relationship_status.label'),
            value: t(relationshipKey(profile.relationship_status, profile.gender)),
          },
        ]
      : []),
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

/** The same facts as one sentence: "Gescheiden, slank, bruin haar en groene ogen, op zoek naar een vrouw." Empty where there are none. */
export function factsSentence(profile: ProfileReply, t: Translate, locale: string): string {
  const { gender, gender_name: own, interests } = profile
  const looks = (['body_type', 'hair', 'eyes'] as const).flatMap((field) => {
    const value = profile[field]
    return value && value !== 'other' ? [t(`members.sentence.${field}.${value}`)] : []
  })
  const status = profile.relationship_status ? [t(relationshipKey(profile.relationship_status, gender))] : []
  const tattoos = profile.tattoos ? [t('members.sentence.tattoos')] : []
  const wish = interests.includes('relationship') ? 'relationship' : 'looking_for'
  const wanted = profile.looking_for ? [t(`members.sentence.${wish}.${profile.looking_for}`)] : []
  const about = listFormat(regionalLocale(locale)).format([...(own ? [own] : []), ...status, ...looks, ...tattoos])
  const sentence = [about, ...wanted].filter(Boolean).join(', ')
  if (!sentence) return ''
  return `${sentence.charAt(0).toLocaleUpperCase(locale)}${sentence.slice(1)}.`
}
