import { type PointerEvent, useRef } from 'react'
import type { Kind } from './deck-state.ts'
import { meaningOf, type Sample, velocityOf } from './gesture.ts'

/** Pixels from which a touch is a drag and no longer a tap or the beginning of scrolling. */
const slop = 8
const degrees = 0.045

interface Drag {
  pointer: number
  from: { x: number; y: number }
  samples: Sample[]
  moving: boolean
}

/** Where a card is when it has been drawn so far. */
export const placeAt = (x: number, y = 0): string => `translate3d(${x}px, ${y}px, 0) rotate(${x * degrees}deg)`

/**
 * Draws a card with the pointer. While it moves nothing is rendered: its place and the two words on it are written straight to the
 * elements, once a frame. `onDecide` gets the speed, pixels a millisecond.
 */
export function useDrag(onDecide: (kind: Kind, velocity: number) => void) {
  const card = useRef<HTMLElement>(null)
  const drag = useRef<Drag | null>(null)
  const frame = useRef(0)
  const dragged = useRef(false)

  const place = (x: number, y: number) => {
    const element = card.current
    if (!element) return
    element.style.transform = placeAt(x, y)
    const share = x / (element.offsetWidth * 0.32)
    for (const [word, amount] of [
      ['like', share],
      ['pass', -share],
    ] as const) {
      const stamp = element.querySelector<HTMLElement>(`[data-word="${word}"]`)
      if (stamp) stamp.style.opacity = String(Math.min(1, Math.max(0, amount)))
    }
  }
  const end = () => {
    cancelAnimationFrame(frame.current)
    drag.current = null
  }
  const settle = () => {
    const element = card.current
    if (!element) return
    const from = element.style.transform
    place(0, 0)
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
      drag.current = { pointer: event.pointerId, from, samples: [], moving: false }
    },
    onPointerMove(event: PointerEvent) {
      const now = drag.current
      if (now?.pointer !== event.pointerId) return
      const [x, y] = [event.clientX - now.from.x, event.clientY - now.from.y]
      if (!now.moving) {
        if (Math.abs(x) < slop || Math.abs(x) < Math.abs(y)) return
        now.moving = true
        dragged.current = true
        card.current?.setPointerCapture(event.pointerId)
      }
      now.samples = [...now.samples.slice(-12), { x: event.clientX, at: event.timeStamp }]
      cancelAnimationFrame(frame.current)
      frame.current = requestAnimationFrame(() => place(x, y * 0.25))
    },
    onPointerUp(event: PointerEvent) {
      const last = drag.current
      if (last?.pointer !== event.pointerId) return
      end()
      if (!last.moving) return
      const velocity = velocityOf(last.samples, event.timeStamp)
      const width = card.current?.offsetWidth ?? 1
      const meaning = meaningOf({ distance: event.clientX - last.from.x, velocity, width })
      if (meaning) onDecide(meaning, velocity)
      else settle()
    },
    onPointerCancel() {
      const moving = drag.current?.moving
      end()
      if (moving) settle()
    },
    /** The end of a drag is no click on what lies under the pointer. */
    onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
      if (!dragged.current) return
      event.preventDefault()
      event.stopPropagation()
    },
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  }
  return { card, handlers }
}
