import { useEffect, useRef } from 'react'

/** A step back that was asked for and has not been made: the next entry is made after it, or it would be taken for the member's own. */
let stepping: Promise<void> = Promise.resolve()

function stepBack(): void {
  stepping = new Promise((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }))
  window.history.back()
}

/**
 * Back closes what fills the screen instead of leaving the page under it. Returns what to call before leaving for another page: its address must then
 * take the place of the entry that was made for this (`replace`).
 */
export function useBackCloses(close: () => void): () => void {
  const latest = useRef(close)
  latest.current = close
  const leaving = useRef(false)
  useEffect(() => {
    const over = crypto.randomUUID()
    let closed = false
    const onBack = () => latest.current()
    void stepping.then(() => {
      if (closed) return
      window.history.pushState({ ...window.history.state, over }, '')
      window.addEventListener('popstate', onBack)
    })
    return () => {
      closed = true
      window.removeEventListener('popstate', onBack)
      if (!leaving.current && window.history.state?.over === over) stepBack()
    }
  }, [])
  return () => {
    leaving.current = true
  }
}
