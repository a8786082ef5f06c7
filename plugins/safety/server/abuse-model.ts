import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type AbuseKind, abuseKinds } from '../shared/abuse.ts'
import { extractFeatures, featureBuckets } from './abuse-features.ts'

/** The classes of messages, in the order of their weights in `weights.bin`. */
export const outcomes = ['none', ...abuseKinds] as const
type Outcome = (typeof outcomes)[number]

/** Weights are stored in steps of this size, one byte each. */
export const weightStep = 1 / 16

const file = path.join(import.meta.dirname, 'abuse', 'weights.bin')

let weights: Int8Array | undefined
/** Weights by outcome and bucket; the last ones are those that every message has. */
function loadWeights(): Int8Array {
  weights ??= new Int8Array(readFileSync(file))
  return weights
}

export interface Judgement {
  kind: AbuseKind
  /** The logarithm of how much likelier unkindness is than none: 0 is even. */
  score: number
}

/** How likely a reading of a message is unkind, and in which way: a multinomial logistic regression. */
export function scoreReading(reading: string): Judgement {
  const all = loadWeights()
  const features = extractFeatures(reading)
  const scale = weightStep / Math.sqrt(features.length)
  const sumOf = (outcome: Outcome): number => {
    const place = outcomes.indexOf(outcome)
    let sum = 0
    for (const feature of features) sum += all[place * featureBuckets + feature] ?? 0
    return sum * scale + (all[outcomes.length * featureBuckets + place] ?? 0) * weightStep
  }
  const sums = abuseKinds.map((kind) => ({ kind, sum: sumOf(kind) }))
  const most = sums.reduce((one, other) => (other.sum > one.sum ? other : one))
  const total = Math.log(sums.reduce((all, { sum }) => all + Math.exp(sum - most.sum), 0))
  return { kind: most.kind, score: most.sum + total - sumOf('none') }
}
