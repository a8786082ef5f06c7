import { startSteps } from '../frame/steps.ts'

// The card grows with the text on it, and is stamped at the last question.

const card = document.querySelector<HTMLElement>('[data-card]')
const lines = document.querySelector<HTMLTextAreaElement>('[data-lander] textarea')

const growLines = () => {
  if (!lines) return
  lines.style.blockSize = 'auto'
  lines.style.blockSize = `${lines.scrollHeight}px`
}
lines?.addEventListener('input', growLines)
growLines()

startSteps({
  shown(index, _step, count) {
    if (card) card.dataset.stamped = String(index === count - 1)
  },
})
