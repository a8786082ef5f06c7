import { prefersReducedMotion, startSteps } from '../frame/steps.ts'

// Tapping the map chooses the region of the nearest dot: in the list, on the map, and so in the sign-up.

interface Dot {
  x: number
  y: number
  region: string
}

const map = document.querySelector<HTMLElement>('[data-map]')
const sheet = map?.querySelector<HTMLElement>('[data-sheet]')
const svg = map?.querySelector('svg')
const name = map?.querySelector<HTMLElement>('[data-name]')
const choice = document.querySelector<HTMLSelectElement>('[data-region-choice]')
const paths = [...(svg?.querySelectorAll<SVGPathElement>('[data-region]') ?? [])]
const pins = [...(svg?.querySelectorAll<SVGCircleElement>('[data-pin]') ?? [])]

/** As written by the server: each relative to the previous one. */
const dots: Dot[] = paths.flatMap((path) => {
  let [x, y] = [0, 0]
  return [...(path.getAttribute('d') ?? '').matchAll(/m(-?\d+) (-?\d+)/g)].map(([, dx, dy]) => {
    x += Number(dx)
    y += Number(dy)
    return { x, y, region: path.dataset.region ?? '' }
  })
})

/** Maximum distance in cells from any dot; farther away is the sea. */
const maxDotDistance = 7

function regionAt(event: PointerEvent | MouseEvent): string | null {
  const matrix = svg?.getScreenCTM()
  if (!matrix) return null
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
  let found: Dot | null = null
  let nearest = maxDotDistance ** 2
  for (const dot of dots) {
    const away = (dot.x - x) ** 2 + (dot.y - y) ** 2
    if (away > nearest) continue
    nearest = away
    found = dot
  }
  return found?.region ?? null
}

function highlightRegion(region: string | null) {
  for (const path of paths) path.toggleAttribute('data-on', path.dataset.region === region)
  for (const pin of pins) pin.toggleAttribute('data-on', pin.dataset.pin === region)
  if (!name || !svg) return
  const pin = pins.find((each) => each.dataset.pin === region)
  name.hidden = !pin
  if (!pin) return
  const { x, y, width, height } = svg.viewBox.baseVal
  const left = ((pin.cx.baseVal.value - x) / width) * 100
  name.textContent = choice?.querySelector(`option[value="${region}"]`)?.textContent ?? ''
  // Near an edge of the map the name is on the inner side of its pin.
  name.style.left = `${left}%`
  const top = ((pin.cy.baseVal.value - y) / height) * 100
  name.style.top = `${top}%`
  name.style.translate = `${left > 70 ? -92 : left < 30 ? -8 : -50}% ${top < 30 ? 60 : -160}%`
  name.style.transformOrigin = `${left > 70 ? 92 : left < 30 ? 8 : 50}% ${top < 30 ? -60 : 160}%`
}

/** Zooms slightly towards the chosen region. */
function zoomToRegion(region: string) {
  highlightRegion(region || null)
  const pin = pins.find((each) => each.dataset.pin === region)
  if (!sheet || !svg || prefersReducedMotion()) return
  const { x, y, width, height } = svg.viewBox.baseVal
  if (pin) {
    sheet.style.transformOrigin = `${((pin.cx.baseVal.value - x) / width) * 100}% ${((pin.cy.baseVal.value - y) / height) * 100}%`
  }
  sheet.toggleAttribute('data-near', Boolean(pin))
}

if (map && choice) {
  map.dataset.ready = ''
  map.addEventListener('click', (event) => {
    const region = regionAt(event)
    if (!region || choice.closest('[hidden]')) return
    choice.value = region
    zoomToRegion(region)
  })
  if (matchMedia('(hover: hover)').matches) {
    map.addEventListener('pointermove', (event) => highlightRegion(regionAt(event) ?? (choice.value || null)))
    map.addEventListener('pointerleave', () => highlightRegion(choice.value || null))
  }
  choice.addEventListener('change', () => zoomToRegion(choice.value))
}

startSteps()
if (choice?.value) zoomToRegion(choice.value)
