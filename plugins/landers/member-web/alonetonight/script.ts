import { startSteps } from '../frame/steps.ts'

// The clock shows the visitor's own time and keeps running.

const findHand = (name: string) => document.querySelector<SVGElement>(`[data-${name}]`)

function showTime(): void {
  const now = new Date()
  const minutes = now.getMinutes()
  findHand('minute')?.setAttribute('transform', `rotate(${minutes * 6})`)
  findHand('hour')?.setAttribute('transform', `rotate(${((now.getHours() % 12) + minutes / 60) * 30})`)
}

showTime()
setInterval(showTime, 10_000)
startSteps()
