import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '../../db/demo/random.ts'
import type { Measured } from './cpu.ts'
import type { Target } from './measure.ts'

// Compares the CPU time of two kinds of requests by short runs in alternation, so that whatever else the machine does
// affects both.

/** Requests of one run, all at the same time. */
const amount = 8
/** Pairs of runs, after those that warm both up. */
const pairs = Number(process.env.BENCH_PAIRS ?? 200)
const warmUps = 20
/** Milliseconds in which the product can end what follows a response, so that it counts for its own run. */
const settleMs = 4
const resamples = 1000

/** CPU milliseconds per request on each side. */
export interface Pair {
  on: number
  off: number
}

const agents = new Map<string, Agent>()

/** Sends requests over connections that stay open for the next run. */
async function send({ url, requests: [template] = [] }: Target): Promise<void> {
  const agent = agents.get(url) ?? new Agent({ keepAlive: true, maxSockets: amount })
  agents.set(url, agent)
  const sendOne = async () => {
    const { method = 'GET', path = '/', headers, body } = template?.setupRequest?.({ ...template }) ?? {}
    const sent = request(url + path, { method, headers, agent }).end(body)
    const [response] = await once(sent, 'response')
    response.resume()
    await once(response, 'end')
    if (response.statusCode >= 300) throw new Error(`${path} answers ${response.statusCode}`)
  }
  await Promise.all(Array.from({ length: amount }, sendOne))
  await wait(settleMs)
}

/** Measures short runs on both sides in turns. */
export async function compareInTurns({ during }: Measured, on: Target, off: Target): Promise<Pair[]> {
  const run = async (target: Target) => {
    const { product, database } = await during(() => send(target))
    return (product + database) / amount
  }
  const results: Pair[] = []
  for (let turn = -warmUps; turn < pairs; turn += 1) {
    const pair = { on: 0, off: 0 }
    // on, off, off, on: a drift of the machine affects both.
    for (const side of turn % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const))
      pair[side] = await run(side === 'on' ? on : off)
    if (turn >= 0) results.push(pair)
  }
  return results
}

const computeMean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * The mean without the lowest and highest quarter, which a garbage collection or a background job may have disturbed.
 */
function computeTrimmedMean(values: readonly number[]): number {
  const cut = Math.floor(values.length / 4)
  return computeMean(values.toSorted((a, b) => a - b).slice(cut, values.length - cut))
}

interface Effect {
  /** Milliseconds per request without the feature. */
  without: number
  /** The cost of the feature, as a share of that. */
  share: number
  /** Half the width of the interval that holds 95 % of the resampled shares. */
  error: number
}

/**
 * The effect, from the pairs of each assignment of the sites. The mean of the assignments cancels what makes one site
 * dearer than the other. Ratios, because a busy machine makes both dearer by the same factor.
 */
export function estimateEffect(assignments: readonly (readonly Pair[])[]): Effect {
  const ratios = assignments.map((pairs) => pairs.map(({ on, off }) => Math.log(on / off)))
  const share = (values: readonly (readonly number[])[]) => Math.expm1(computeMean(values.map(computeTrimmedMean)))
  const random = createRandom('resamples')
  const resampled = Array.from({ length: resamples }, () =>
    share(ratios.map((values) => values.map(() => random.pick(values)))),
  ).toSorted((a, b) => a - b)
  const at = (part: number) => resampled[Math.floor(part * resamples)] ?? 0
  return {
    without: computeMean(assignments.map((pairs) => computeTrimmedMean(pairs.map(({ off }) => off)))),
    share: share(ratios),
    error: (at(0.975) - at(0.025)) / 2,
  }
}
