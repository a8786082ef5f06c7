import { type RefObject, useEffect } from 'react'

const maxScale = 4
/** The factor by which a double tap or a key enlarges. */
const doubleTapScale = 2.5
const tapMs = 300
/** In pixels: the distance between two taps, the movement of a tap, and the distance down that closes the viewer. */
const tapPx = 30
const stillPx = 8
const closePx = 110

interface View {
  scale: number
  x: number
  y: number
}
const wholeView: View = { scale: 1, x: 0, y: 0 }

/** Limits a view so that the photo always covers the middle: it moves no further than it extends beyond the stage. */
export function clampView({ scale, x, y }: View, stage: { width: number; height: number }): View {
  const bound = Math.min(maxScale, Math.max(1, scale))
  const most = { x: ((bound - 1) * stage.width) / 2, y: ((bound - 1) * stage.height) / 2 }
  return {
    scale: bound,
    x: Math.min(most.x, Math.max(-most.x, x)),
    y: Math.min(most.y, Math.max(-most.y, y)),
  }
}

/** The view enlarged by `factor` around `point` (from the middle of the stage, in pixels), which stays in place. */
export function computeZoom({ scale, x, y }: View, factor: number, point: { x: number; y: number }): View {
  const next = Math.min(maxScale, Math.max(1, scale * factor))
  const by = next / scale
  return { scale: next, x: point.x - (point.x - x) * by, y: point.y - (point.y - y) * by }
}

/**
 * Two fingers, a double tap, a double click, or the keys + and - enlarge the photo in `stage`; one finger then moves
 * it. While the whole photo is visible, swiping down calls `onAway`, and sideways swipes scroll as usual.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, active: boolean, onAway: () => void): void {
  useEffect(() => {
    const box = stage.current
    const photo = box?.querySelector('img')
    if (!active || !box || !photo) return
    let view = wholeView
    let drag = 0
    let lastTap = { at: 0, x: 0, y: 0 }
    let began = { x: 0, y: 0, moved: false }
    const fingers = new Map<number, { x: number; y: number }>()

    const applyView = (next: View) => {
      view = clampView(next, box.getBoundingClientRect())
      photo.style.transform = view.scale === 1 ? '' : `translate(${view.x}px, ${view.y}px) scale(${view.scale})`
      box.toggleAttribute('data-near', view.scale > 1)
    }
    const drop = (px: number) => {
      drag = px
      photo.style.translate = px ? `0 ${px}px` : ''
      box.closest('dialog')?.style.setProperty('--gone', String(Math.min(1, px / 400)))
    }
    const toCentredPoint = ({ x, y }: { x: number; y: number }) => {
      const { left, top, width, height } = box.getBoundingClientRect()
      return { x: x - left - width / 2, y: y - top - height / 2 }
    }
    const toggle = (point: { x: number; y: number }) =>
      applyView(view.scale > 1 ? wholeView : computeZoom(view, doubleTapScale, toCentredPoint(point)))

    const down = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && (event.button !== 0 || view.scale === 1)) return
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      began = { x: event.clientX, y: event.clientY, moved: fingers.size > 1 }
      if (view.scale > 1 || fingers.size > 1) box.setPointerCapture(event.pointerId)
    }
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId)
      if (!before) return
      const now = { x: event.clientX, y: event.clientY }
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
      fingers.set(event.pointerId, now)
      if (Math.hypot(now.x - began.x, now.y - began.y) > stillPx) began.moved = true
      if (other) {
        const measureDistance = (one: { x: number; y: number }) =>
          Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
        const middle = toCentredPoint({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
        drop(0)
        applyView(computeZoom(view, measureDistance(now) / measureDistance(before), middle))
      } else if (view.scale > 1) {
        applyView({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y })
      } else if (began.moved) {
        drop(Math.max(0, now.y - began.y))
      }
    }
    const up = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId) || fingers.size > 0) return
      const gone = drag
      drop(0)
      if (event.type === 'pointerup' && gone > closePx) return onAway()
      if (event.type !== 'pointerup' || event.pointerType === 'mouse' || began.moved) return
      const tap = { at: event.timeStamp, x: event.clientX, y: event.clientY }
      const isDoubleTap = tap.at - lastTap.at < tapMs && Math.hypot(tap.x - lastTap.x, tap.y - lastTap.y) < tapPx
      lastTap = isDoubleTap ? { at: 0, x: 0, y: 0 } : tap
      if (isDoubleTap) toggle(tap)
    }
    let isMouse = true
    const noteMouse = (event: PointerEvent) => {
      isMouse = event.pointerType === 'mouse'
    }
    const handleDoubleClick = (event: MouseEvent) => isMouse && toggle({ x: event.clientX, y: event.clientY })
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === '+' || event.key === '=') applyView(computeZoom(view, 1.5, { x: 0, y: 0 }))
      if (event.key === '-') applyView(computeZoom(view, 1 / 1.5, { x: 0, y: 0 }))
    }
    const listeners = [
      ['pointerdown', noteMouse],
      ['pointerdown', down],
      ['pointermove', move],
      ['pointerup', up],
      ['pointercancel', up],
      ['dblclick', handleDoubleClick],
    ] as const
    for (const [type, listener] of listeners) box.addEventListener(type, listener as EventListener)
    document.addEventListener('keydown', handleKey)
    return () => {
      applyView(wholeView)
      drop(0)
      for (const [type, listener] of listeners) box.removeEventListener(type, listener as EventListener)
      document.removeEventListener('keydown', handleKey)
    }
  }, [stage, active, onAway])
}
