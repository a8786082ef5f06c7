import { maxInterests } from '../../shared/interests.ts'
import { startSteps } from '../frame/steps.ts'

// Chosen stars are connected to the centre and to their neighbours: the visitor's own constellation.

const centre = [50, 50] as const
const sky = document.querySelector<HTMLElement>('[data-sky]')
const lines = document.querySelector('[data-lines]')

interface PlacedInput {
  input: HTMLInputElement
  x: number
  y: number
}
const stars: PlacedInput[] = [...(sky?.querySelectorAll<HTMLElement>('[data-x]') ?? [])].flatMap((place) => {
  const input = place.querySelector('input')
  return input ? [{ input, x: Number(place.dataset.x), y: Number(place.dataset.y) }] : []
})
const getAngle = ({ x, y }: PlacedInput) => Math.atan2(y - centre[1], x - centre[0])

function joinStars(): void {
  const chosen = stars.filter(({ input }) => input.checked).toSorted((a, b) => getAngle(a) - getAngle(b))
  const spokes = chosen.map(({ x, y }) => `M${centre.join(' ')}L${x} ${y}`).join('')
  const around = chosen.length > 2 ? `M${chosen.map(({ x, y }) => `${x} ${y}`).join('L')}z` : ''
  lines?.setAttribute('d', spokes + around)
  for (const { input } of stars) input.disabled = !input.checked && chosen.length >= maxInterests
}

sky?.addEventListener('change', joinStars)
joinStars()
startSteps()
