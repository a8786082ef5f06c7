import { type PointerEvent, useRef } from 'react'
import type { DecisionKind } from './deck-state.ts'
import { buildDragTransform } from './flight.ts'
import { interpretRelease, measureVelocity, type Sample } from './gesture.ts'

/** Pixels from which a touch is a drag and no longer a tap or the start of scrolling. */
const slopPx = 8
const sides = [
  ['like', 1],
  ['pass', -1],
] as const

interface Drag {
  pointer: number
  /** Measured once: reading it during a move would force a layout in each frame. */
  width: number
  stamps: readonly (readonly [HTMLElement, 1 | -1])[]
  from: { x: number; y: number }
  samples: Sample[]
  moving: boolean
}

/**
 * Drags a card with the pointer. Nothing is rendered during a move: position and labels are written directly to the
 * elements, once per frame. `onDecide` receives the speed in pixels per millisecond; if it returns false, the card
 * returns to its place.
 */
export function useDrag(onDecide: (kind: DecisionKind, velocity: number) => boolean) {
  const card = useRef<HTMLElement>(null)
  const drag = useRef<Drag | null>(null)
  const frame = useRef(0)
  const dragged = useRef(false)

  const placeCard = (element: HTMLElement, { width, stamps }: Pick<Drag, 'width' | 'stamps'>, x: number, y: number) => {
    element.style.transform = buildDragTransform(x, y)
    for (const [stamp, side] of stamps) {
      stamp.style.opacity = String(Math.min(1, Math.max(0, (side * x) / (width * 0.32))))
    }
  }
  const end = () => {
    cancelAnimationFrame(frame.current)
    drag.current = null
  }
  const endDrag = (last: Drag) => {
    const element = card.current
    if (!element) return
    const from = element.style.transform
    placeCard(element, last, 0, 0)
    element.style.transform = ''
    element.animate([{ transform: from }, { transform: 'none' }], {
      duration: 200,
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    })
  }

  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !event.isPrimary) return
      dragged.current = false
      const from = { x: event.clientX, y: event.clientY }
      const element = card.current
      if (!element) return
      drag.current = {
        pointer: event.pointerId,
        width: element.offsetWidth,
        stamps: sides.flatMap(([word, side]) => {
          const stamp = element.querySelector<HTMLElement>(`[data-word="${word}"]`)
          return stamp ? [[stamp, side] as const] : []
        }),
        from,
        samples: [],
        moving: false,
      }
    },
    onPointerMove(event: PointerEvent) {
      const now = drag.current
      if (now?.pointer !== event.pointerId) return
      const [x, y] = [event.clientX - now.from.x, event.clientY - now.from.y]
      if (!now.moving) {
        if (Math.abs(x) < slopPx || Math.abs(x) < Math.abs(y)) return
        now.moving = true
        dragged.current = true
        card.current?.setPointerCapture(event.pointerId)
      }
      now.samples = [...now.samples.slice(-12), { x: event.clientX, at: event.timeStamp }]
      cancelAnimationFrame(frame.current)
      frame.current = requestAnimationFrame(() => {
        if (card.current) placeCard(card.current, now, x, y * 0.25)
      })
    },
    onPointerUp(event: PointerEvent) {
      const last = drag.current
      if (last?.pointer !== event.pointerId) return
      end()
      if (!last.moving) return
      const velocity = measureVelocity(last.samples, event.timeStamp)
      const meaning = interpretRelease({ distance: event.clientX - last.from.x, velocity, width: last.width })
      if (!meaning || !onDecide(meaning, velocity)) endDrag(last)
    },
    onPointerCancel() {
      const last = drag.current
      end()
      if (last?.moving) endDrag(last)
    },
    /** The end of a drag must not click the element below. */
    onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
      if (!dragged.current) return
      event.preventDefault()
      event.stopPropagation()
    },
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  }
  return { card, handlers }
}
