import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import type { MemberCommandContext, TxContext } from '../../kernel/context.ts'
import { checkLedger, isLedgerSound } from './check.ts'
import { chargeMember, grantCredits, readBalance, reverseCredits, transfer } from './ledger.ts'

/** `npm run faults` asks for 100. */
const rounds = Array.from({ length: Number(process.env.CREDIT_RACES ?? 10) }, (_, index) => index + 1)

const world = await createMoneyWorld({ poolSize: 20 })

const charge = (member: MemberCommandContext, key: string, credits = 1) =>
  world.tx(member, (ctx) =>
    chargeMember(ctx, {
      memberId: member.member.id,
      domainId: world.site.domainId,
      credits,
      kind: 'message',
      reference: key,
      idempotencyKey: `message:${key}`,
    }),
  )

const outcomes = async (calls: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(calls)
  return {
    done: settled.filter((one) => one.status === 'fulfilled').length,
    codes: new Set(settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))),
  }
}

describe('charging', () => {
  it('takes the price once and books two sides', async () => {
    const member = await world.member({ credits: 5 })
    const key = uuidv7()
    expect(await charge(member, key, 2)).toEqual({ charged: true, balance: 3 })
    expect(await charge(member, key, 2)).toEqual({ charged: false, balance: 3 })
    const entries = await world.db.asOwner(
      'select house_account, amount from ledger_entries e join ledger_transfers t on t.id = e.transfer_id where t.reference = $1 order by amount',
      [key],
    )
    expect(entries).toEqual([
      { house_account: null, amount: -2 },
      { house_account: 'revenue', amount: 2 },
    ])
  })

  it('refuses what the balance does not cover, and books nothing', async () => {
    const member = await world.member({ credits: 1 })
    await expect(charge(member, uuidv7(), 2)).rejects.toMatchObject({
      code: 'insufficient_credits',
      params: { balance: 1 },
    })
    expect(await readBalance(member, member.member.id)).toBe(1)
  })

  it('refuses a key that was used for something else', async () => {
    const member = await world.member({ credits: 9 })
    const key = uuidv7()
    await charge(member, key, 1)
    await expect(charge(member, key, 2)).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  })

  it('books nothing for a price of 0', async () => {
    const member = await world.member({ credits: 3 })
    expect(await charge(member, uuidv7(), 0)).toEqual({ charged: false, balance: 3 })
  })

  it.each(rounds)('lets one of 100 parallel charges have the last credit (round %i)', async () => {
    const member = await world.member({ credits: 1 })
    const result = await outcomes(Array.from({ length: 100 }, () => charge(member, uuidv7())))
    expect(result).toEqual({ done: 1, codes: new Set(['insufficient_credits']) })
    expect(await readBalance(member, member.member.id)).toBe(0)
  })

  it('charges once for 20 parallel repeats with one key', async () => {
    const member = await world.member({ credits: 5 })
    const key = uuidv7()
    const results = await Promise.all(Array.from({ length: 20 }, () => charge(member, key)))
    expect(results.filter((result) => result.charged)).toHaveLength(1)
    expect(await readBalance(member, member.member.id)).toBe(4)
  })

  it('the race test detects a read-modify-write charge', async () => {
    const member = await world.member({ credits: 1 })
    const read = twoHaveRead()
    const readers = await outcomes(
      Array.from({ length: 20 }, () => world.tx(member, (ctx) => readModifyWrite(ctx, read))),
    )
    expect(readers.done).toBeGreaterThan(1)
    await world.db.asOwner('update credit_accounts set balance = 1 where member_id = $1', [member.member.id])
  })
})

/** Makes each reader wait for a second one, so that the race is certain instead of likely. */
function twoHaveRead() {
  const both = Promise.withResolvers<void>()
  let readers = 0
  return () => {
    if (++readers === 2) both.resolve()
    return both.promise
  }
}

/** The mistake that the race test must detect: the balance is checked in one statement and written in another. */
async function readModifyWrite(ctx: TxContext<MemberCommandContext>, read: () => Promise<void>) {
  const balance = await readBalance(ctx, ctx.member.id)
  if (balance < 1) throw Object.assign(new Error(), { code: 'insufficient_credits' })
  await read()
  await ctx
    .tx('credit_accounts')
    .where({ member_id: ctx.member.id })
    .update({ balance: balance - 1 })
}

describe('other transfers', () => {
  it('grants once, even to a member without an account', async () => {
    const member = await world.member()
    const grant = () =>
      world.tx(member, (ctx) =>
        grantCredits(ctx, {
          memberId: member.member.id,
          domainId: 1,
          credits: 7,
          kind: 'grant',
          idempotencyKey: `g:${member.member.id}`,
        }),
      )
    expect((await grant()).fresh).toBe(true)
    expect((await grant()).fresh).toBe(false)
    expect(await readBalance(member, member.member.id)).toBe(7)
  })

  it('takes back at most what is left', async () => {
    const member = await world.member({ credits: 4 })
    const taken = await world.tx(member, (ctx) =>
      reverseCredits(ctx, {
        memberId: member.member.id,
        domainId: 1,
        credits: 10,
        kind: 'chargeback',
        reference: '',
        idempotencyKey: `r:${member.member.id}`,
      }),
    )
    expect(taken).toBe(4)
    expect(await readBalance(member, member.member.id)).toBe(0)
  })

  it('refuses entries that do not sum to zero, in code and in the database', async () => {
    const member = await world.member({ credits: 4 })
    const lopsided = [
      { memberId: member.member.id, amount: 2 },
      { house: 'promotion' as const, amount: -1 },
    ]
    await expect(
      world.tx(member, (ctx) =>
        transfer(ctx, { kind: 'adjustment', domainId: 1, idempotencyKey: uuidv7(), entries: lopsided }),
      ),
    ).rejects.toThrow('sum to zero')
    await expect(
      world.db.transaction(async (tx) => {
        const id = uuidv7()
        await tx('ledger_transfers').insert({
          id,
          idempotency_key: id,
          kind: 'grant',
          domain_id: 1,
          created_at: new Date(0),
        })
        await tx('ledger_entries').insert({ transfer_id: id, member_id: member.member.id, amount: 5 })
      }),
    ).rejects.toThrow('does not sum to zero')
  })

  it('refuses a kind that no manifest declares', async () => {
    const member = await world.member({ credits: 4 })
    const kind = 'nobody.knows' as 'adjustment'
    const entries = [
      { memberId: member.member.id, amount: -1 },
      { house: 'revenue' as const, amount: 1 },
    ]
    const booking = world.tx(member, (ctx) => transfer(ctx, { kind, domainId: 1, idempotencyKey: uuidv7(), entries }))
    await expect(booking).rejects.toThrow('nobody.knows')
    expect(await readBalance(member, member.member.id)).toBe(4)
  })

  it('notifies the member’s open pages', async () => {
    const member = await world.member({ credits: 3 })
    const seen: unknown[] = []
    const end = await world.services.live.subscribe(member.member.id, null, (event) => seen.push(event.data))
    await charge(member, uuidv7())
    await new Promise((resolve) => setImmediate(resolve))
    await end()
    expect(seen).toEqual([{ credits: 2, paid_user: false }])
  })
})

describe('the ledger', () => {
  it.each([
    'update ledger_entries set amount = 1',
    'delete from ledger_entries',
    'truncate ledger_entries',
    "update ledger_transfers set kind = 'grant'",
    'delete from ledger_transfers',
  ])('cannot be changed by the application: %s', async (sql) => {
    await expect(world.db.knex.raw(sql)).rejects.toThrow(/permission denied|append-only/)
  })

  it('is consistent, and inconsistent once a balance was tampered with', async () => {
    expect(isLedgerSound(await checkLedger(world.db))).toBe(true)
    const member = await world.member({ credits: 3 })
    await world.db.asOwner('update credit_accounts set balance = 4 where member_id = $1', [member.member.id])
    expect((await checkLedger(world.db)).balancesWrong).toBe(1)
    await world.db.asOwner('update credit_accounts set balance = 3 where member_id = $1', [member.member.id])
  })
})
