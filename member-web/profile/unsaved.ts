import type { ProfileBody } from './profile-input.ts'

/** What differs from what is saved; null where nothing does. */
export function unsaved(saved: ProfileBody, now: ProfileBody): ProfileBody | null {
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof ProfileBody]),
  )
  if (changed.length === 0) return null
  const body = Object.fromEntries(changed) as ProfileBody
  // A place without its country would be looked for in the wrong one.
  if ('place' in body || 'region' in body || 'country' in body) {
    const { country, region, place } = now
    Object.assign(body, { country, place }, region === undefined ? {} : { region })
  }
  return body
}
