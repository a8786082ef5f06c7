import { startSteps } from '../frame/steps.ts'

// Gestures on the string: a swipe across cuts it, a pull along it undoes the knot.

const steps = startSteps()
const art = document.querySelector<SVGSVGElement>('[data-string]')
const radioOf = (tie: string) => document.querySelector<HTMLInputElement>(`[data-tie="${tie}"] input`)

/** Minimum pixels of a gesture. */
const enough = 36
let from: { x: number; y: number } | null = null

function choose(tie: string): void {
  const radio = radioOf(tie)
  if (!radio || steps?.current() !== 0) return
  radio.checked = true
  radio.dispatchEvent(new Event('change', { bubbles: true }))
}

art?.addEventListener('pointerdown', (event) => {
  from = { x: event.clientX, y: event.clientY }
  art.setPointerCapture(event.pointerId)
})
art?.addEventListener('pointermove', (event) => {
  if (!from) return
  const [across, along] = [Math.abs(event.clientY - from.y), Math.abs(event.clientX - from.x)]
  if (Math.max(across, along) < enough) return
  choose(across > along ? 'cut' : radioOf('bow')?.checked ? 'knot' : 'bow')
  from = null
})
for (const end of ['pointerup', 'pointercancel']) {
  art?.addEventListener(end, () => {
    from = null
  })
}
