import type { Kind } from './deck-state.ts'
import { leavingMs } from './gesture.ts'

/** Pixels to the side tilt a card by so many degrees. */
const degrees = 0.045
const away = { like: 1, pass: -1 } as const
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Cards on their way out. The hand begins it at once; the drawing of the page, which takes a slow phone some frames, finds it here. */
const flights = new WeakMap<HTMLElement, Animation>()

/** Where a card is when it has been drawn so far. */
export const placeAt = (x: number, y = 0): string => `translate3d(${x}px, ${y}px, 0) rotate(${x * degrees}deg)`

/** Sends a card off the table from where it is, `velocity` in pixels a millisecond; one that flies already flies on. */
export function flyOff(card: HTMLElement, kind: Kind, velocity: number): Animation {
  const known = flights.get(card)
  if (known) return known
  const width = card.offsetWidth
  // Far enough to be out of a phone's view, wherever on the page the deck stands.
  const target = placeAt(away[kind] * Math.max(width * 1.4, 480), 24)
  const frames = still()
    ? [{ opacity: 1 }, { opacity: 0 }]
    : [{ transform: card.style.transform || 'none' }, { transform: target, opacity: 0.4 }]
  const flight = card.animate(frames, { duration: leavingMs(velocity, width), easing: 'ease-out', fill: 'forwards' })
  // Whoever asks for its end hears of a card that is called back; nobody need.
  flight.finished.catch(() => {})
  flights.set(card, flight)
  return flight
}

/** A card that was on its way out, or drawn aside, lies as it lay. */
export function callBack(card: HTMLElement): void {
  const flight = flights.get(card)
  if (!flight) return
  flights.delete(card)
  flight.cancel()
  card.style.transform = ''
  for (const word of card.querySelectorAll<HTMLElement>('[data-word]')) word.style.opacity = ''
}

/** A card comes back from the side to which it went. */
export function flyIn(card: HTMLElement, from: Kind): void {
  callBack(card)
  if (still()) return
  card.animate([{ transform: placeAt(away[from] * card.offsetWidth), opacity: 0.4 }, { transform: 'none' }], {
    duration: 260,
    easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  })
}
