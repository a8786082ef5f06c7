import { type RefObject, useEffect, useRef } from 'react'
import { isDialogOpen } from '../../../member-web/kit/index.ts'
import { detectPageTurn, edgePx } from '../shared/swipe.ts'

interface PageTurnActions {
  on?: () => void
  back?: () => void
}

const interactiveSelector =
  'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=slider]'

function scrollsSideways(start: Element, page: Element): boolean {
  for (let each: Element | null = start; each && each !== page; each = each.parentElement) {
    if (each.scrollWidth > each.clientWidth && /auto|scroll/.test(getComputedStyle(each).overflowX)) return true
  }
  return false
}

/** Lets the arrow keys and, on a touch screen, a sideways swipe turn the page around `ref`. */
export function usePageTurn(ref: RefObject<HTMLElement | null>, turning: PageTurnActions): void {
  const latest = useRef(turning)
  latest.current = turning
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlainKey = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented)
      const target = event.target instanceof Element ? event.target : null
      if (!isPlainKey || target?.closest(interactiveSelector) || isDialogOpen()) return
      if (event.key === 'ArrowRight') latest.current.on?.()
      if (event.key === 'ArrowLeft') latest.current.back?.()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    const page = ref.current?.closest('main')
    if (!page) return
    let from: { x: number; y: number; at: number } | null = null
    const onStart = (event: TouchEvent) => {
      const [touch, second] = event.touches
      const start = event.target as Element
      const startsAtEdge = touch && (touch.clientX < edgePx || touch.clientX > window.innerWidth - edgePx)
      const free =
        touch && !second && !startsAtEdge && !start.closest(interactiveSelector) && !scrollsSideways(start, page)
      from = free ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null
    }
    const onEnd = (event: TouchEvent) => {
      const [touch] = event.changedTouches
      if (!from || !touch || event.touches.length > 0) return
      const stroke = { dx: touch.clientX - from.x, dy: touch.clientY - from.y, ms: event.timeStamp - from.at }
      const turn = detectPageTurn(stroke)
      from = null
      if (turn) latest.current[turn]?.()
    }
    page.addEventListener('touchstart', onStart, { passive: true })
    page.addEventListener('touchend', onEnd, { passive: true })
    return () => {
      page.removeEventListener('touchstart', onStart)
      page.removeEventListener('touchend', onEnd)
    }
  }, [ref])
}
