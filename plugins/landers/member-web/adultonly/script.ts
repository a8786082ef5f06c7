import { prefersReducedMotion, startSteps } from '../frame/steps.ts'

// The wheel: the year that stops in its middle is the answer.

const years = document.querySelector<HTMLElement>('[data-years]')
const radios = [...(years?.querySelectorAll<HTMLInputElement>('input') ?? [])]

/** Index of the year at which a new visitor starts: a middle age, so that nobody has to scroll far. */
const startAge = 22

const getMiddle = (radio: HTMLInputElement) => {
  const row = radio.parentElement as HTMLElement
  return row.offsetTop + row.offsetHeight / 2
}
function turnTo(radio: HTMLInputElement | undefined, isSmooth: boolean): void {
  if (!years || !radio) return
  years.scrollTo({
    top: getMiddle(radio) - years.clientHeight / 2,
    behavior: isSmooth && !prefersReducedMotion() ? 'smooth' : 'auto',
  })
}
function findMiddleRadio(): HTMLInputElement | undefined {
  if (!years) return undefined
  const middle = years.scrollTop + years.clientHeight / 2
  return radios.toSorted((a, b) => Math.abs(getMiddle(a) - middle) - Math.abs(getMiddle(b) - middle))[0]
}

if (years) {
  years.style.position = 'relative'
  turnTo(radios.find((radio) => radio.checked) ?? radios[startAge], false)
  let resting: ReturnType<typeof setTimeout> | undefined
  years.addEventListener('scroll', () => {
    clearTimeout(resting)
    resting = setTimeout(() => {
      const radio = findMiddleRadio()
      if (radio) radio.checked = true
    }, 90)
  })
  years.addEventListener('change', (event) => turnTo(event.target as HTMLInputElement, true))
}

startSteps({
  ready(index) {
    const radio = findMiddleRadio()
    if (index === 0 && radio && !radios.some((each) => each.checked)) radio.checked = true
    return true
  },
})
