import { type RefObject, useEffect, useRef } from 'react'

/** Pixels from the beginning of a list within which the next part of it is loaded. */
const nearPx = 400

/**
 * Loads more when the reader scrolls towards the beginning of a list. A list that does not scroll waits for its button; a failed attempt is repeated at the next movement.
 */
export function useLoadAtEdge(box: RefObject<HTMLElement | null>, ready: boolean, load: () => void): void {
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    const list = box.current
    if (!list || !ready) return
    let top = list.scrollTop
    const scrolled = () => {
      const up = list.scrollTop < top
      top = list.scrollTop
      if (up && top < nearPx) latest.current()
    }
    list.addEventListener('scroll', scrolled, { passive: true })
    return () => list.removeEventListener('scroll', scrolled)
  }, [box, ready])
}
