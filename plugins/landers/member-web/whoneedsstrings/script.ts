import { startSteps } from '../frame/steps.ts'

// Gestures on the string: a swipe across cuts it, a pull along it undoes the knot.

const steps = startSteps()
const art = document.querySelector<SVGSVGElement>('[data-string]')
const findRadio = (tie: string) => document.querySelector<HTMLInputElement>(`[data-tie="${tie}"] input`)

const minGesturePx = 36
let gestureStart: { x: number; y: number } | null = null

function chooseTie(tie: string): void {
  const radio = findRadio(tie)
  if (!radio || steps?.current() !== 0) return
  radio.checked = true
  radio.dispatchEvent(new Event('change', { bubbles: true }))
}

art?.addEventListener('pointerdown', (event) => {
  gestureStart = { x: event.clientX, y: event.clientY }
  art.setPointerCapture(event.pointerId)
})
art?.addEventListener('pointermove', (event) => {
  if (!gestureStart) return
  const [across, along] = [Math.abs(event.clientY - gestureStart.y), Math.abs(event.clientX - gestureStart.x)]
  if (Math.max(across, along) < minGesturePx) return
  chooseTie(across > along ? 'cut' : findRadio('bow')?.checked ? 'knot' : 'bow')
  gestureStart = null
})
for (const end of ['pointerup', 'pointercancel']) {
  art?.addEventListener(end, () => {
    gestureStart = null
  })
}
