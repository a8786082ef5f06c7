import { getRegionalLocale } from '../../core/shared/languages.ts'
import { listFormat } from '../app/formatters.ts'
import type { ProfileReply } from '../app/profile.ts'
import type { Translate } from '../app/translate.ts'

/** Many languages have different words for a divorced woman and a divorced man. */
const relationshipKey = (status: string, gender: string) => `members.sentence.relationship_status.${status}_${gender}`

/** The same on its own, as an option or a fact: these words are written for the middle of a sentence. */
export function getRelationshipWord(t: Translate, status: string, gender: string): string {
  const word = t(relationshipKey(status, gender))
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** The facts of a profile as label and value; empty ones are left out. */
export function listProfileFacts(profile: ProfileReply, t: Translate): { label: string; value: string }[] {
  const describeChoice = (field: 'hair' | 'eyes' | 'body_type' | 'sexuality') =>
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
            value: getRelationshipWord(t, profile.relationship_status, profile.gender),
          },
        ]
      : []),
    ...describeChoice('body_type'),
    ...describeChoice('hair'),
    ...describeChoice('eyes'),
    ...(profile.tattoos === null
      ? []
      : [
          {
            label: t('members.tattoos.label'),
            value: t(profile.tattoos ? 'members.tattoos.yes' : 'members.tattoos.no'),
          },
        ]),
    ...describeChoice('sexuality'),
  ]
}

/**
 * The same facts as one sentence: "Anna is gescheiden, zoekt een man en heeft bruin haar en groene ogen." Empty if
 * there are none.
 */
export function describeFacts(profile: ProfileReply, t: Translate, locale: string): string {
  const { name, gender, gender_name: own, interests, relationship_status: status } = profile
  const joinParts = (parts: string[]) => listFormat(getRegionalLocale(locale)).format(parts)
  const features = (['body_type', 'hair', 'eyes'] as const).flatMap((field) => {
    const value = profile[field]
    return value && value !== 'other' ? [t(`members.sentence.${field}.${value}`)] : []
  })
  if (profile.tattoos) features.push(t('members.sentence.tattoos'))
  const wish = interests.includes('relationship') ? 'relationship' : 'looking_for'
  const predicates = [
    ...(status ? [t(`members.sentence.is.${status}_${gender}`)] : []),
    ...(profile.looking_for ? [t(`members.sentence.${wish}.${profile.looking_for}`)] : []),
    ...(features.length > 0 ? [t('members.sentence.has', { features: joinParts(features) })] : []),
  ]
  if (predicates.length === 0) return own ? `${own}.` : ''
  return `${own ? `${name} (${own})` : name} ${joinParts(predicates)}.`
}
