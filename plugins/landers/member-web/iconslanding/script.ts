import { prefersReducedMotion, startSteps } from '../frame/steps.ts'

// Tapping a picture answers and advances; the arrow keys move between pictures and leave advancing to the button.

const steps = startSteps()
/** Milliseconds during which the chosen picture is visible. */
const seenMs = prefersReducedMotion() ? 150 : 420

let hasPointed = false
steps?.form.addEventListener('pointerup', ({ target }) => {
  // The button's own press does not make the next question answer itself.
  hasPointed = target instanceof Element && target.closest('[data-step]') !== null
  setTimeout(() => {
    hasPointed = false
  }, 60)
})
steps?.form.addEventListener('change', () => {
  const at = steps.current()
  // From the last question only the button advances, because it leaves the page.
  if (hasPointed && at < 2) setTimeout(() => steps.current() === at && steps.next(), seenMs)
})
