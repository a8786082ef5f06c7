import { startSteps } from '../frame/steps.ts'

// The card grows with what is written on it, and is stamped when the last question comes.

const card = document.querySelector<HTMLElement>('[data-card]')
const lines = card?.querySelector('textarea')

const grow = () => {
  if (!lines) return
  lines.style.blockSize = 'auto'
  lines.style.blockSize = `${lines.scrollHeight}px`
}
lines?.addEventListener('input', grow)
grow()

startSteps({
  shown(index, _step, count) {
    if (card) card.dataset.stamped = String(index === count - 1)
  },
})
