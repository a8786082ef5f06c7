import type { CaseKind } from './models.ts'

type MovementKind = 'payment' | 'refund' | 'chargeback'

/** A movement in one of the two books on one day. Minor units. */
export interface Movement {
  kind: MovementKind
  /** The id by which both sides know a payment. */
  subject: string
  amount: number
  currency: string
  domainId: number | null
}

/** Sums of one day's books in one place and currency. */
export interface DaySums {
  domainId: number | null
  currency: string
  oursPaid: number
  oursRefunded: number
  oursChargedBack: number
  theirsPaid: number
  theirsRefunded: number
  theirsChargedBack: number
  /** The part of our sum minus theirs that one side counts on another day. */
  otherDay: number
  /** The part of our sum minus theirs that is a case. */
  differs: number
}

/** The kind of case of a movement that only one side has on this day; null if it is on another day. */
export type Verdict = CaseKind | null

interface DayComparison {
  sums: DaySums[]
  cases: { kind: CaseKind; movement: Movement; ours: number | null; theirs: number | null }[]
}

const sign: Record<MovementKind, 1 | -1> = { payment: 1, refund: -1, chargeback: -1 }
const field = { payment: 'Paid', refund: 'Refunded', chargeback: 'ChargedBack' } as const
const getMovementKey = ({ kind, subject }: Movement) => `${kind} ${subject}`

/** Sums up movements of one kind for one payment: two partial refunds are the refund of that day. */
function mergeByKey(movements: readonly Movement[]): Map<string, Movement> {
  const found = new Map<string, Movement>()
  for (const one of movements) {
    const before = found.get(getMovementKey(one))
    found.set(getMovementKey(one), before ? { ...before, amount: before.amount + one.amount } : one)
  }
  return found
}

/**
 * Compares the movements of a day. Pure except for `judge`, which is called for each movement that the other side lacks
 * on this day or has with another amount or currency. In every row of the result, ours less theirs equals the sum on
 * other days plus the cases.
 */
export async function compareDay(
  ours: readonly Movement[],
  theirs: readonly Movement[],
  judge: (movement: Movement, side: 'ours' | 'theirs' | 'both', other: Movement | null) => Promise<Verdict>,
): Promise<DayComparison> {
  const rows = new Map<string, DaySums>()
  const getRow = ({ domainId, currency }: Movement): DaySums => {
    const key = `${domainId} ${currency}`
    const row = rows.get(key) ?? createEmptyRow(domainId, currency)
    rows.set(key, row)
    return row
  }
  const cases: DayComparison['cases'] = []
  const own = mergeByKey(ours)
  // The provider does not know our domains, so a payment known to both is assigned to ours.
  const other = mergeByKey(theirs.map((one) => ({ ...one, domainId: (own.get(getMovementKey(one)) ?? one).domainId })))
  for (const movement of own.values()) getRow(movement)[`ours${field[movement.kind]}`] += movement.amount
  for (const movement of other.values()) getRow(movement)[`theirs${field[movement.kind]}`] += movement.amount

  for (const [key, movement] of own) {
    const match = other.get(key) ?? null
    if (match && match.amount === movement.amount && match.currency === movement.currency) continue
    const kind = await judge(movement, match ? 'both' : 'ours', match)
    const part = kind === null ? 'otherDay' : 'differs'
    getRow(movement)[part] += sign[movement.kind] * movement.amount
    if (match) getRow(match)[part] -= sign[match.kind] * match.amount
    if (kind) cases.push({ kind, movement, ours: movement.amount, theirs: match?.amount ?? null })
  }
  for (const [key, movement] of other) {
    if (own.has(key)) continue
    const kind = await judge(movement, 'theirs', null)
    getRow(movement)[kind === null ? 'otherDay' : 'differs'] -= sign[movement.kind] * movement.amount
    if (kind) cases.push({ kind, movement, ours: null, theirs: movement.amount })
  }
  return { sums: [...rows.values()], cases }
}

const createEmptyRow = (domainId: number | null, currency: string): DaySums => ({
  domainId,
  currency,
  oursPaid: 0,
  oursRefunded: 0,
  oursChargedBack: 0,
  theirsPaid: 0,
  theirsRefunded: 0,
  theirsChargedBack: 0,
  otherDay: 0,
  differs: 0,
})
