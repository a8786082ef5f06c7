import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isConnectionLoss } from '../../db/errors.ts'
import { printTable } from '../bench/measure.ts'
import { recordFigure } from '../faults/figures.ts'
import type { Outcome } from '../faults/senders.ts'
import type { ProductProcess } from '../local-cluster/product-process.ts'

/** From the start of an event until everything works as before. */
export interface EventWindow {
  event: string
  fromMs: number
  untilMs: number
  /** Streams that broke off or were refused. */
  streams: number
}

const has = ({ fromMs, untilMs }: EventWindow, { begunMs, endedMs }: Outcome) => begunMs < untilMs && endedMs > fromMs

/** An answer after which clients wait and retry, or no answer. */
const mayFail = ({ status, retryAfter }: Outcome) => status === 0 || ([502, 503].includes(status) && retryAfter)

/** Calls that failed outside all events, or in a way that events do not explain. */
export const listUnexplainedFailures = (outcomes: readonly Outcome[], windows: readonly EventWindow[]): string[] =>
  outcomes
    .filter((outcome) => outcome.status !== 200)
    .filter((outcome) => !(mayFail(outcome) && windows.some((window) => has(window, outcome))))
    .map(({ call, status, reply, begunMs }) => `${Math.round(begunMs)} ${call.method} ${call.path} ${status} ${reply}`)

/** Log lines of the level `error`, except about a lost database during an event. */
export async function listUnexplainedErrors(
  folder: string,
  processes: readonly ProductProcess[],
  windows: readonly EventWindow[],
): Promise<string[]> {
  const logs = await Promise.all(processes.map(({ name }) => readFile(path.join(folder, `${name}.log`), 'utf8')))
  const lines = logs.flatMap((log) => log.split('\n')).filter((line) => /"level":"(?:error|fatal)"/.test(line))
  return lines.filter((line) => {
    const { time, code, err } = JSON.parse(line)
    const at = Date.parse(time) - performance.timeOrigin
    const during = windows.some(({ fromMs, untilMs }) => at > fromMs && at < untilMs)
    return !(during && (code === 'unavailable' || isConnectionLoss(err)))
  })
}

/** Prints the cost of each event, and records it for the table of `npm run faults`. */
export function printWindows(title: string, outcomes: readonly Outcome[], windows: readonly EventWindow[]): void {
  const rows = [...new Set(windows.map(({ event }) => event))].map((event) => {
    const own = windows.filter((window) => window.event === event)
    const calls = outcomes.filter((outcome) => own.some((window) => has(window, outcome)))
    const failed = calls.filter(({ status }) => status !== 200)
    const slowest = Math.round(Math.max(...calls.map(({ begunMs, endedMs }) => endedMs - begunMs)))
    const longest = Math.max(...own.map(({ fromMs, untilMs }) => untilMs - fromMs))
    const cut = failed.filter(({ status }) => status === 0).length
    const streams = own.reduce((sum, window) => sum + window.streams, 0)
    recordFigure({ what: `${event}: times`, figure: own.length, wrong: 0 })
    recordFigure({ what: `${event}: calls cut off or answered with 503`, figure: failed.length })
    recordFigure({ what: `${event}: slowest call, milliseconds`, figure: slowest })
    return [
      event,
      own.length,
      (longest / 1000).toFixed(1),
      calls.length,
      cut,
      failed.length - cut,
      (slowest / 1000).toFixed(1),
      streams,
    ].map(String)
  })
  const heads = ['', 'times', 'until as before, s', 'calls', 'cut off', '503', 'slowest call, s', 'streams broken']
  printTable(title, heads, rows)
}
