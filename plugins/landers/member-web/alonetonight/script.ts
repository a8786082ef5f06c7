import { startSteps } from '../frame/steps.ts'

// The clock shows the visitor's own time and keeps running.

const hand = (name: string) => document.querySelector<SVGElement>(`[data-${name}]`)

function tell(): void {
  const now = new Date()
  const minutes = now.getMinutes()
  hand('minute')?.setAttribute('transform', `rotate(${minutes * 6})`)
  hand('hour')?.setAttribute('transform', `rotate(${((now.getHours() % 12) + minutes / 60) * 30})`)
}

tell()
setInterval(tell, 10_000)
startSteps()
