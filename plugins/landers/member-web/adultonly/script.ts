import { prefersReducedMotion, startSteps } from '../frame/steps.ts'

// The wheel: the year that stops in its middle is the answer.

const years = document.querySelector<HTMLElement>('[data-years]')
const radios = [...(years?.querySelectorAll<HTMLInputElement>('input') ?? [])]

/** Index of the year at which a new visitor starts: a middle age, so that nobody has to scroll far. */
const start = 22

const middleOf = (radio: HTMLInputElement) => {
  const row = radio.parentElement as HTMLElement
  return row.offsetTop + row.offsetHeight / 2
}
function turnTo(radio: HTMLInputElement | undefined, smooth: boolean): void {
  if (!years || !radio) return
  years.scrollTo({
    top: middleOf(radio) - years.clientHeight / 2,
    behavior: smooth && !prefersReducedMotion() ? 'smooth' : 'auto',
  })
}
function inTheMiddle(): HTMLInputElement | undefined {
  if (!years) return undefined
  const middle = years.scrollTop + years.clientHeight / 2
  return radios.toSorted((a, b) => Math.abs(middleOf(a) - middle) - Math.abs(middleOf(b) - middle))[0]
}

if (years) {
  years.style.position = 'relative'
  turnTo(radios.find((radio) => radio.checked) ?? radios[start], false)
  let resting: ReturnType<typeof setTimeout> | undefined
  years.addEventListener('scroll', () => {
    clearTimeout(resting)
    resting = setTimeout(() => {
      const radio = inTheMiddle()
      if (radio) radio.checked = true
    }, 90)
  })
  years.addEventListener('change', (event) => turnTo(event.target as HTMLInputElement, true))
}

startSteps({
  ready(index) {
    const radio = inTheMiddle()
    if (index === 0 && radio && !radios.some((each) => each.checked)) radio.checked = true
    return true
  },
})
