import type { DecisionKind } from './deck-state.ts'
import { computeExitMs } from './gesture.ts'

/** Degrees of tilt per pixel to the side. */
const degreesPerPx = 0.045
const exitSigns = { like: 1, pass: -1 } as const
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Running exit animations. A swipe starts one; the page's render finds it here some frames later. */
const flights = new WeakMap<HTMLElement, Animation>()

/** The transform of a card dragged so far. */
export const buildDragTransform = (x: number, y = 0): string =>
  `translate3d(${x}px, ${y}px, 0) rotate(${x * degreesPerPx}deg)`

/** Animates a card off the stack, with `velocity` in pixels per millisecond; a running exit continues. */
export function flyOff(card: HTMLElement, kind: DecisionKind, velocity: number): Animation {
  const known = flights.get(card)
  if (known) return known
  const width = card.offsetWidth
  // Far enough to leave a phone's screen, wherever the deck is on the page.
  const target = buildDragTransform(exitSigns[kind] * Math.max(width * 1.4, 480), 24)
  const frames = prefersReducedMotion()
    ? [{ opacity: 1 }, { opacity: 0 }]
    : [{ transform: card.style.transform || 'none' }, { transform: target, opacity: 0.4 }]
  const flight = card.animate(frames, {
    duration: computeExitMs(velocity, width),
    easing: 'ease-out',
    fill: 'forwards',
  })
  // Callers that await the end learn of a cancelled exit; others may ignore it.
  flight.finished.catch(() => {})
  flights.set(card, flight)
  return flight
}

/** Returns a leaving or dragged card to its place. */
export function snapCardBack(card: HTMLElement): void {
  const flight = flights.get(card)
  if (!flight) return
  flights.delete(card)
  flight.cancel()
  card.style.transform = ''
  for (const word of card.querySelectorAll<HTMLElement>('[data-word]')) word.style.opacity = ''
}

/** Animates a card back from its side. */
export function flyIn(card: HTMLElement, from: DecisionKind): void {
  snapCardBack(card)
  if (prefersReducedMotion()) return
  card.animate(
    [{ transform: buildDragTransform(exitSigns[from] * card.offsetWidth), opacity: 0.4 }, { transform: 'none' }],
    {
      duration: 260,
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    },
  )
}
