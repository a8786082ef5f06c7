import { useEffect, useRef } from 'react'

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
    window.history.pushState({ ...window.history.state, over }, '')
    const onBack = () => latest.current()
    window.addEventListener('popstate', onBack)
    return () => {
      window.removeEventListener('popstate', onBack)
      if (!leaving.current && window.history.state?.over === over) window.history.back()
    }
  }, [])
  return () => {
    leaving.current = true
  }
}
