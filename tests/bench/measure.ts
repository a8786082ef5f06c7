import autocannon, { type Request } from 'autocannon'

export interface Target {
  url: string
  headers?: Record<string, string>
  /** Requests sent in rotation, if they differ. */
  requests?: Request[]
}

/** Requests per second and latency in milliseconds. */
export interface Figure {
  perSecond: number
  p50: number
  p99: number
}

/** Measures a product against a baseline and records the result under a title, with the target. */
export type Row = (title: string, product: Target, floor: Target, aim: string) => Promise<void>

const connections = 8
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const turns = 3

async function load(target: Target, duration: number): Promise<Figure> {
  const { url, headers, requests } = target
  const result = await autocannon({ url, connections, duration, headers, requests })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${target.url}: ${result.non2xx} refusals and ${result.errors} failures of ${result.requests.total}`,
    )
  }
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Alternates between both after a warm-up, so that background load affects both. Returns the median of each figure. */
export async function compare(product: Target, floor: Target): Promise<{ product: Figure; floor: Figure }> {
  await load(product, 1)
  await load(floor, 1)
  const runs: { product: Figure; floor: Figure }[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    runs.push({ floor: await load(floor, seconds), product: await load(product, seconds) })
  }
  const middle = (side: 'product' | 'floor'): Figure => ({
    perSecond: median(runs.map((run) => run[side].perSecond)),
    p50: median(runs.map((run) => run[side].p50)),
    p99: median(runs.map((run) => run[side].p99)),
  })
  return { product: middle('product'), floor: middle('floor') }
}

/** Prints rows under their headings, numbers aligned right. */
export function printTable(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => (row[column] ?? '').length)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  const text = [title, line(heads), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
  process.stdout.write(`\n${text}\n`)
}
