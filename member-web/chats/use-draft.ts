import { useEffect, useRef, useState } from 'react'
import { useUser } from '../app/bootstrap.ts'

const prefix = 'draft:'

function stored(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/**
 * What is being written to somebody, kept in this tab: who leaves to buy credits or to confirm an address finds it again. It goes
 * when it is sent, with the tab, and at the log-out.
 */
export function useDraft(profileId: string, refused = '') {
  const key = `${prefix}${useUser()?.id ?? ''}:${profileId}`
  const [draft, setDraft] = useState(refused)
  const latest = useRef(refused)
  const show = (text: string) => {
    latest.current = text
    setDraft(text)
  }
  // The server knows nothing of it, so the first drawing has none, but for what it has just refused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each conversation.
  useEffect(() => show(latest.current || stored(key)), [key])

  const change = (next: string | ((before: string) => string)) => {
    const text = typeof next === 'string' ? next : next(latest.current)
    show(text)
    try {
      if (text) sessionStorage.setItem(key, text)
      else sessionStorage.removeItem(key)
    } catch {
      // Storage that is full or forbidden: then it lives as long as the page.
    }
  }
  return [draft, change] as const
}

/** Nothing that was written stays behind for whoever logs in next. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Nothing could be stored either.
  }
}
