import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createMulberry } from '../../../tests/harness/random.ts'
import { extractFeatures, featureBuckets } from '../server/abuse-features.ts'
import { outcomes, weightStep } from '../server/abuse-model.ts'
import { listHiddenWords } from '../server/abuse-patterns.ts'
import { removeQuotations } from '../server/find-abuse.ts'
import { listReadings, normalizeText } from '../server/normalize-text.ts'
import { type Locale, locales, readList, readSections, readTexts, readUnseen, type Sentence } from './read-corpus.ts'

// Learns the weights of `server/abuse/weights.bin` from the half of every corpus that is not reserved for measuring.
// The result is deterministic: `node config/ensure.mjs run plugins/safety/test/train-abuse.ts`.

const rounds = 20
/** Size of a first step, and how much a weight shrinks at each. */
const [pace, decay] = [0.1, 1e-4]
const seed = 1

interface Example {
  features: number[]
  outcome: number
}

/** A sentence in its usual reading; a stretched word is read with its letters once or twice. */
function toExample({ text, kind }: Sentence): Example {
  const all = listReadings(normalizeText(removeQuotations(text)), listHiddenWords())
  return { features: extractFeatures(all[1] ?? all[0] ?? ''), outcome: outcomes.indexOf(kind) }
}

/** Adaptive gradient descent on the multinomial logistic loss. */
function train(examples: readonly Example[]): Float32Array {
  const size = outcomes.length * featureBuckets
  const weights = new Float32Array(size + outcomes.length)
  const slopes = new Float32Array(size).fill(1e-3)
  const random = createMulberry(seed)
  const order = examples.map((_, at) => at)
  for (let round = 0; round < rounds; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1))
      ;[order[at], order[other]] = [order[other] as number, order[at] as number]
    }
    for (const at of order) learn(examples[at] as Example, weights, slopes)
  }
  return weights
}

function learn({ features, outcome }: Example, weights: Float32Array, slopes: Float32Array): void {
  const scale = 1 / Math.sqrt(features.length)
  const size = outcomes.length * featureBuckets
  const sums = outcomes.map((_, place) => {
    let sum = weights[size + place] as number
    for (const feature of features) sum += (weights[place * featureBuckets + feature] as number) * scale
    return sum
  })
  const most = Math.max(...sums)
  const shares = sums.map((sum) => Math.exp(sum - most))
  const total = shares.reduce((all, share) => all + share, 0)
  for (const [place, share] of shares.entries()) {
    const error = share / total - (place === outcome ? 1 : 0)
    weights[size + place] = (weights[size + place] as number) - 0.02 * error
    for (const feature of features) {
      const at = place * featureBuckets + feature
      const weight = weights[at] as number
      const slope = error * scale + decay * weight
      slopes[at] = (slopes[at] as number) + slope * slope
      weights[at] = weight - (pace * slope) / Math.sqrt(slopes[at] as number)
    }
  }
}

const toBytes = (weights: Float32Array): Int8Array =>
  Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / weightStep))))

const listCorpora = (locale: Locale): Sentence[] => [
  ...readSections(`server/abuse-corpus/${locale}.txt`),
  ...readList(`test/abuse-independent/${locale}.json`),
  ...readSections(`test/abuse-taught/${locale}.txt`),
  ...readUnseen(locale).learnt,
  ...readTexts(locale).learnt,
]

const examples = locales.flatMap(listCorpora).map(toExample)
const weights = train(examples)
const file = path.resolve(import.meta.dirname, '../server/abuse/weights.bin')
writeFileSync(file, toBytes(weights))
const largestWeight = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)
process.stdout.write(`${examples.length} sentences, largest weight ${largestWeight.toFixed(2)}\n`)
