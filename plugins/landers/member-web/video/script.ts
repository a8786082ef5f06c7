import { startFilm } from '../film/film.ts'
import { runWhenPresent, startSteps } from '../frame/steps.ts'

// The film waits after each moment until the question beside it is answered.

const list = document.querySelector<HTMLElement>('[data-moments]')
const buttons = [...(list?.querySelectorAll<HTMLButtonElement>('[data-moment]') ?? [])]
/** Seconds at which the moments of `evening.webm` begin. */
const partStarts = [0, 3.8, 7.4, 11]

const film = startFilm({
  parts: partStarts,
  seen: (part) =>
    buttons.forEach((button, index) => {
      button.ariaCurrent = String(index === part)
    }),
})

list?.removeAttribute('data-unseen')
for (const [index, button] of buttons.entries()) button.addEventListener('click', () => film?.show(index))

let hasBegun = false
startSteps({
  shown: (index) => {
    if (hasBegun) film?.show(index)
  },
})
hasBegun = true
runWhenPresent(() => film?.show(0))
