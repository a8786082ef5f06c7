import type { ProfileBody } from './profile-input.ts'

/** The fields that differ from the saved ones; null if there are none. */
export function collectUnsavedFields(saved: ProfileBody, now: ProfileBody): ProfileBody | null {
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof ProfileBody]),
  )
  if (changed.length === 0) return null
  const body = Object.fromEntries(changed) as ProfileBody
  // Without its country, a place would be searched in the wrong one.
  if ('place' in body || 'region' in body || 'country' in body) {
    const { country, region, place } = now
    Object.assign(body, { country, place }, region === undefined ? {} : { region })
  }
  return body
}
