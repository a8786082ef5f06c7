import { calm, startSteps } from '../frame/steps.ts'

// A tapped sign is an answer and goes on by itself; the arrow keys move between signs and leave going on to the button.

const steps = startSteps()
/** Milliseconds in which the sign can be seen to be chosen. */
const seen = calm() ? 150 : 420

let pointed = false
steps?.form.addEventListener('pointerup', () => {
  pointed = true
  setTimeout(() => {
    pointed = false
  }, 60)
})
steps?.form.addEventListener('change', () => {
  const at = steps.current()
  // From the last question only the button leads on: it leaves the page.
  if (pointed && at < 2) setTimeout(() => steps.current() === at && steps.next(), seen)
})
