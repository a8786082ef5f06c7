import { startFilm } from '../film/film.ts'
import { prefersReducedMotion, runWhenPresent, startSteps } from '../frame/steps.ts'

// The line of the face on the screen is highlighted. Choosing a line turns to its face, and tapping the face chooses
// its line.

const hopes = [...document.querySelectorAll<HTMLInputElement>('[data-hopes] input')]
const highlightHope = (part: number) => {
  for (const [index, input] of hopes.entries()) input.parentElement?.toggleAttribute('data-lit', index === part)
}

let shownPart = 0
/** The parts begin when `turning.webm` has turned to a person. */
const film = startFilm({
  parts: [0, 2, 4, 6, 8, 10, 12],
  seen: (part) => {
    shownPart = part
    highlightHope(part)
  },
})

for (const [index, input] of hopes.entries()) input.addEventListener('change', () => film?.show(index))

const video = document.querySelector<HTMLElement>('[data-film] video')
video?.addEventListener('click', () => {
  const line = hopes[shownPart]
  if (!line || line.closest('[hidden]')) return
  line.checked = true
  line.dispatchEvent(new Event('change'))
})

startSteps()
runWhenPresent(() => {
  if (hopes.some((input) => input.checked)) return
  if (prefersReducedMotion()) highlightHope(0)
  else film?.run()
})
