import { calm, startSteps } from '../frame/steps.ts'

// With each answer the cover comes a little closer, as one does who is asked to stay.

const cover = document.querySelector<HTMLElement>('[data-cover]')

startSteps({
  shown(index) {
    if (cover && !calm()) cover.style.setProperty('--near', String(index))
  },
})
