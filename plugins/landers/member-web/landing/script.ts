import { prefersReducedMotion, startSteps } from '../frame/steps.ts'

// With each answer the cover moves a little closer.

const cover = document.querySelector<HTMLElement>('[data-cover]')

startSteps({
  shown(index) {
    if (cover && !prefersReducedMotion()) cover.style.setProperty('--near', String(index))
  },
})
