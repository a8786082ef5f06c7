import { useEffect, useRef, useState } from 'react'
import { useUser } from '../app/bootstrap.ts'

const keyPrefix = 'draft:'

function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** A message's draft in this tab, for members who leave to buy credits. Deleted when sent and at logout. */
export function useDraft(profileId: string, refused = '') {
  const key = `${keyPrefix}${useUser()?.id ?? ''}:${profileId}`
  const [draft, setDraft] = useState(refused)
  const latest = useRef(refused)
  const show = (text: string) => {
    latest.current = text
    setDraft(text)
  }
  // The server does not know it, so the first render has none, except for a refused text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each conversation.
  useEffect(() => show(latest.current || readDraft(key)), [key])

  const change = (next: string | ((before: string) => string)) => {
    const text = typeof next === 'string' ? next : next(latest.current)
    show(text)
    try {
      if (text) sessionStorage.setItem(key, text)
      else sessionStorage.removeItem(key)
    } catch {
      // Without storage, the draft lasts as long as the page.
    }
  }
  return [draft, change] as const
}

/** Deletes all drafts, so that nothing is left for the next member to log in. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(keyPrefix)) sessionStorage.removeItem(key)
  } catch {
    // Then nothing was stored either.
  }
}
