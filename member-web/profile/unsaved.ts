import { isSexualInterest } from '../../core/shared/vocabulary.ts'
import type { profileBody } from './profile-input.ts'

export type ProfileBody = ReturnType<typeof profileBody>

/** What is saved by the button alone: consent is given and withdrawn on purpose (GDPR, article 9), and withdrawing it erases. */
const byHand = ['sexuality', 'sexuality_consent', 'sexual_interests_consent', 'sure'] as const

/** What differs from what is saved, of that which may be saved without asking; null where nothing does. */
export function unsaved(saved: ProfileBody, now: ProfileBody): ProfileBody | null {
  const changed = Object.entries(now).filter(
    ([name, value]) =>
      !(byHand as readonly string[]).includes(name) &&
      JSON.stringify(value) !== JSON.stringify(saved[name as keyof ProfileBody]),
  )
  if (changed.length === 0) return null
  const body = Object.fromEntries(changed) as ProfileBody
  // A place without its country would be looked for in the wrong one.
  if ('place' in body || 'region' in body || 'country' in body) {
    const { country, region, place } = now
    Object.assign(body, { country, place }, region === undefined ? {} : { region })
  }
  if (body.interests && saved.sexual_interests_consent !== now.sexual_interests_consent) {
    const kept = (saved.interests ?? []).filter(isSexualInterest)
    body.interests = [...body.interests.filter((interest) => !isSexualInterest(interest)), ...kept]
    if (JSON.stringify(body.interests) === JSON.stringify(saved.interests)) delete body.interests
  }
  return Object.keys(body).length > 0 ? body : null
}
