import { typedAnswers } from '../app/submit.ts'

/** What has been answered so far, in the storage of this tab: a reload loses nothing, and closing the tab forgets it. Passwords are not kept. */
export interface Draft {
  values: Record<string, string>
  lists: Record<string, string[]>
  at: number
}

const key = 'signup-draft'
/** What the page itself says, which may be another by then. */
const ofThePage = ['language', 'invitation', 'terms', 'begun', 'network', 'ref', 'sub1', 'sub2', 'sub3']

export function storeDraft(form: HTMLFormElement, at: number): void {
  const { values, lists } = typedAnswers(new FormData(form))
  for (const name of ofThePage) delete values[name]
  try {
    sessionStorage.setItem(key, JSON.stringify({ values, lists, at } satisfies Draft))
  } catch {
    // A browser that keeps nothing keeps no draft.
  }
}

export function readDraft(): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null
  } catch {
    return null
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
