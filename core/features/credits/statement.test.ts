import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { chargeMember, grantCredits, readBalance, reverseCredits } from './ledger.ts'
import { readStatement, type StatementLine, streamStatement } from './statement.ts'

const world = await createMoneyWorld({ poolSize: 8 })

const book = (member: MemberCommandContext, kind: 'grant' | 'message' | 'refund', credits: number) =>
  world.tx(member, async (ctx) => {
    const reference = uuidv7()
    const booking = { memberId: member.member.id, domainId: world.site.domainId, credits, reference }
    const key = { idempotencyKey: `test:${reference}` }
    if (kind === 'grant') await grantCredits(ctx, { ...booking, ...key, kind })
    else if (kind === 'refund') await reverseCredits(ctx, { ...booking, ...key, kind })
    else await chargeMember(ctx, { ...booking, ...key, kind })
  })

type Direction = 'in' | 'out' | undefined

async function pages(member: MemberCommandContext, limit: number, direction?: Direction): Promise<StatementLine[][]> {
  const found: StatementLine[][] = []
  let before: string | undefined
  for (;;) {
    const { lines, more } = await readStatement(member, { before, direction, limit })
    found.push(lines)
    if (!more) return found
    before = lines.at(-1)?.id
  }
}

/** The entries of the ledger, added up by the test. */
async function readLedger(member: MemberCommandContext) {
  const entries = await world.db.asOwner<{ transfer_id: string; amount: number }>(
    'select transfer_id, amount from ledger_entries where member_id = $1 order by id',
    [member.member.id],
  )
  let balance = 0
  const lines = entries.map(({ transfer_id: id, amount }) => {
    balance += amount
    return { id, amount, balance }
  })
  return lines.reverse()
}

const shape = ({ id, amount, balance }: StatementLine) => ({ id, amount, balance })
const way = { in: (amount: number) => amount > 0, out: (amount: number) => amount < 0 }

describe('a statement', () => {
  it('has every booking once and the balance after it, whatever the page size', async () => {
    const movement = fc.record({
      kind: fc.constantFrom('grant' as const, 'message' as const, 'refund' as const),
      credits: fc.integer({ min: 1, max: 9 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(movement, { maxLength: 14 }),
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom<Direction>('in', 'out', undefined),
        async (movements, limit, direction) => {
          const member = await world.member({ credits: 3 })
          for (const { kind, credits } of movements) await book(member, kind, credits).catch(() => {})
          const found = await pages(member, limit, direction)
          const ledger = await readLedger(member)
          const wanted = direction ? ledger.filter(({ amount }) => way[direction](amount)) : ledger
          expect(found.flat().map(shape)).toEqual(wanted)
          expect(found.slice(0, -1).every((page) => page.length === limit)).toBe(true)
          expect(ledger[0]?.balance).toBe(await readBalance(member, member.member.id))
        },
      ),
      { numRuns: 15 },
    )
  })

  it('continues after its last line while credits are booked concurrently', async () => {
    const member = await world.member({ credits: 40 })
    await Promise.all(Array.from({ length: 12 }, (_, n) => book(member, n % 3 ? 'message' : 'grant', 1 + (n % 4))))
    const known = await readLedger(member)
    const first = await readStatement(member, { limit: 5 })
    const [rest] = await Promise.all([
      readStatement(member, { before: first.lines.at(-1)?.id, limit: 100 }),
      ...Array.from({ length: 6 }, () => book(member, 'message', 1)),
    ])
    expect([...first.lines, ...rest.lines].map(shape)).toEqual(known)
    const whole: StatementLine[] = []
    for await (const line of streamStatement(member)) whole.push(line)
    expect(whole.map(shape)).toEqual(await readLedger(member))
  })

  it('is only the member’s own: another member’s booking is not a valid cursor', async () => {
    const [one, other] = [await world.member({ credits: 4 }), await world.member({ credits: 4 })]
    const [theirs] = (await readStatement(other, { limit: 1 })).lines
    expect(await readStatement(one, { before: theirs?.id, limit: 10 })).toEqual({ lines: [], more: false })
    expect((await readStatement(one, { limit: 10 })).lines).toHaveLength(1)
  })

  it('keeps amounts whose cause is unknown', async () => {
    const member = await world.member({ credits: 4 })
    world.hooks.ledgerCause = [{ id: 'broken', kinds: ['grant'], explain: () => Promise.reject(new Error('no')) }]
    const { lines } = await readStatement(member, { limit: 10 })
    world.hooks.ledgerCause = []
    expect(lines).toMatchObject([{ amount: 4, balance: 4, text: 'statement.other_in' }])
  })
})
