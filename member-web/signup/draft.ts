import { readTypedValues } from '../app/submit.ts'

/** The answers so far, in session storage: they survive a reload, but not closing the tab. Passwords are not stored. */
export interface Draft {
  values: Record<string, string>
  lists: Record<string, string[]>
  at: number
}

const key = 'signup-draft'
/** Fields that the page sets itself; it may have other values after the reload. */
const pageFields = ['language', 'invitation', 'terms', 'begun', 'network', 'ref', 'sub1', 'sub2', 'sub3']

export function storeDraft(form: HTMLFormElement, at: number): void {
  const { values, lists } = readTypedValues(new FormData(form))
  for (const name of pageFields) delete values[name]
  try {
    sessionStorage.setItem(key, JSON.stringify({ values, lists, at } satisfies Draft))
  } catch {
    // Without storage there is no draft.
  }
}

export function readDraft(): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null
  } catch {
    return null
  }
}

export function clearSignupDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
