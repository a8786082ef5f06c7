import { type RefObject, useEffect, useRef } from 'react'

/** Pixels from the beginning of a list within which the next part of it is loaded. */
const nearPx = 400

/**
 * Loads more when the reader scrolls towards the beginning of a list, or immediately if the list does not fill its box.
 * `first` identifies the first item. A failed attempt is repeated at the next movement, or by the list's button.
 */
export function useLoadAtEdge(
  box: RefObject<HTMLElement | null>,
  first: string | undefined,
  ready: boolean,
  load: () => void,
): void {
  const latest = useRef(load)
  latest.current = load
  /** The first item for which an unfilled list was already loaded. */
  const filledFrom = useRef<string>(undefined)
  useEffect(() => {
    const list = box.current
    if (!list || !ready) return
    if (list.clientHeight > 0 && list.scrollHeight <= list.clientHeight && filledFrom.current !== first) {
      filledFrom.current = first
      latest.current()
      return
    }
    let top = list.scrollTop
    const handleScroll = () => {
      const isScrollingUp = list.scrollTop < top
      top = list.scrollTop
      if (isScrollingUp && top < nearPx) latest.current()
    }
    list.addEventListener('scroll', handleScroll, { passive: true })
    return () => list.removeEventListener('scroll', handleScroll)
  }, [box, first, ready])
}
