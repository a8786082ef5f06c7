import { describe, expect, it } from 'vitest'
import { dayMs, toUtcDay } from '../../../core/kernel/index.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { camt054v02, camt054v08, type Line, pain002 } from '../test/bank-files.ts'
import { createDebitShop } from '../test/shop.ts'
import { createBatches } from './create-batches.ts'
import { settleDebits } from './settle.ts'

const base = '/api/console/payments-direct-debit'
const iban = 'NL91ABNA0417164300'
const app = await testApp({ schedules: false, rateLimits: false })
const elsewhere = await createDebitShop(app, { iban: 'DE89370400440532013000' })
const shop = await createDebitShop(app, {})
let today: { day: string; client: TestClient } | undefined
/** A client that logged in today, because days pass in these tests. */
async function asFinance(): Promise<TestClient> {
  const day = toUtcDay(app.clock.now())
  if (today?.day !== day) today = { day, client: await shop.site.staff('finance', shop.site.domainId) }
  return today.client
}
const days = (count: number) => app.clock.advance(count * dayMs)
type Made = Awaited<ReturnType<typeof shop.agreed>>

const send = async (xml: string, client?: TestClient) => {
  const reply = await (client ?? (await asFinance())).post(`${base}/messages`, { name: 'returns.xml', xml })
  await app.settle()
  return reply
}
const readRow = async ({ id }: Pick<Made, 'id'>) => {
  const [found] = await app.db.asOwner<{
    id: string
    batch_id: string
    state: string
    return_reason: string
    transfer_due: number | null
  }>('select * from directdebit_payments where order_id = $1', [id])
  if (!found) throw new Error('there is no such payment')
  return found
}
const plain = (id: string) => id.replaceAll('-', '')
const line = async (made: Made, over: Line = {}): Promise<Line> => ({
  endToEndId: plain((await readRow(made)).id),
  reason: 'AM04',
  ...over,
})
const readCredits = async ({ member }: Made) => (await member.client.get('/api/credits')).body.credits
const readStatus = async ({ member, id }: Made) => (await member.client.get(`/api/orders/${id}`)).body.order.status

/** Debits whose file was submitted; `settled`: their return period is over. */
async function collected(count: number, settled = false): Promise<Made[]> {
  const made: Made[] = []
  for (let nth = 0; nth < count; nth++) made.push(await shop.agreed())
  await handIn()
  if (settled) {
    days(14)
    await settleDebits(app.services)
    await app.settle()
  }
  return made
}
async function handIn() {
  days(4)
  await createBatches(app.services)
  const finance = await asFinance()
  const { body } = await finance.get(`${base}/batches?filter=${encodeURIComponent('{"status":"made"}')}`)
  for (const { id, version } of body)
    expect((await finance.post(`${base}/batches/${id}/release`, { version })).status).toBe(200)
}
const list = async (what: string, filter: object) =>
  (await (await asFinance()).get(`${base}/${what}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body

describe('a returned debit', () => {
  it('fails if it had not counted as paid, with a mail', async () => {
    const [made] = (await collected(1)) as [Made]
    expect((await send(camt054v02(iban, [await line(made)]))).body).toMatchObject({
      applied: 1,
      unknown: 0,
      already: false,
    })
    expect({ status: await readStatus(made), credits: await readCredits(made) }).toEqual({
      status: 'failed',
      credits: 0,
    })
    expect(await readRow(made)).toMatchObject({ state: 'failed', return_reason: 'AM04' })
    const mail = (await app.mails()).find(
      ({ to, subject }) => to === made.member.email && subject.includes('niet gelukt'),
    )
    expect(mail?.text).toContain('Onvoldoende saldo')
    days(30)
    expect(await settleDebits(app.services)).toBe(0)
  })

  it('is charged back if it had counted as paid: its credits are removed, once', async () => {
    const [made] = (await collected(1, true)) as [Made]
    expect({ status: await readStatus(made), credits: await readCredits(made) }).toEqual({
      status: 'completed',
      credits: 25,
    })
    const file = camt054v08(iban, [await line(made, { reason: 'MD06' })])
    expect((await send(file)).body).toMatchObject({ applied: 1 })
    expect({ status: await readStatus(made), credits: await readCredits(made) }).toEqual({
      status: 'charged_back',
      credits: 0,
    })
    expect((await send(file)).body).toMatchObject({ already: true, applied: 0 })
    // The same line in the next day's file, and the same return in a report.
    expect((await send(file.replace('BANK-', 'NEXT-'))).body).toMatchObject({ already: false, applied: 0, noted: 1 })
    const { id, batch_id } = await readRow(made)
    const report = pain002('10', {
      original: plain(batch_id),
      group: 'PART',
      lines: [{ endToEndId: plain(id), reason: 'MD06' }],
    })
    expect((await send(report)).body).toMatchObject({ applied: 0, repeated: 1 })
    expect({ status: await readStatus(made), credits: await readCredits(made) }).toEqual({
      status: 'charged_back',
      credits: 0,
    })
    const entries = await app.db.asOwner(
      `select 1 from ledger_transfers where reference = $1 and kind = 'chargeback'`,
      [made.id],
    )
    expect(entries).toHaveLength(1)
  })

  it('fails with all others of a refused file', async () => {
    const made = await collected(2)
    const { batch_id } = await readRow(made[0] as Made)
    const reply = await send(pain002('03', { original: plain(batch_id), group: 'RJCT', groupReason: 'FF01' }))
    expect(reply.body).toMatchObject({ applied: 2 })
    expect(await Promise.all(made.map(readStatus))).toEqual(['failed', 'failed'])
    // A technical fault has no consequences for the member.
    expect((await shop.order((made[0] as Made).member)).status).toBe(200)
  })

  it('is ignored with another amount, before its file was submitted, or for another account', async () => {
    const [made] = (await collected(1)) as [Made]
    expect((await send(camt054v02(iban, [await line(made, { amount: '22.48' })]))).body).toMatchObject({
      applied: 0,
      mismatch: 1,
    })
    const early = await shop.agreed()
    days(3)
    await createBatches(app.services)
    expect((await send(camt054v02(iban, [await line(early)]))).body).toMatchObject({ applied: 0, mismatch: 1 })
    const foreign = await send(camt054v02('FR7630006000011234567890189', [await line(made)]))
    expect({ status: foreign.status, fields: Object.keys(foreign.body.errors) }).toEqual({
      status: 422,
      fields: expect.arrayContaining(['xml']),
    })
    expect((await readRow(made)).state).toBe('pending')
  })

  it('in several files is applied once', async () => {
    const [made] = (await collected(1, true)) as [Made]
    const one = await line(made)
    const replies = await Promise.all([1, 2, 3].map((nth) => send(camt054v02(iban, [one], `AT-ONCE-${nth}`))))
    expect(replies.map(({ body }) => body.applied).sort()).toEqual([0, 0, 1])
  })
})

describe('a line without a match', () => {
  it('is kept, with all its duplicates, until handled', async () => {
    const stray: Line = { reason: 'AM04', endToEndId: 'f'.repeat(32), amount: '7.77' }
    expect((await send(camt054v02(iban, [stray, stray, { ...stray, endToEndId: undefined }]))).body).toMatchObject({
      unknown: 3,
    })
    const open = (await list('returns', { open: true, outcome: 'unknown' })).filter(
      ({ amount }: { amount: number }) => amount === 777,
    )
    expect(open).toHaveLength(3)
    const [{ id, version }] = open
    const finance = await asFinance()
    const act = { reason: 'Called the bank', version }
    expect((await finance.post(`${base}/returns/${id}/handle`, act)).body).toMatchObject({
      open: false,
      note: 'Called the bank',
    })
    expect((await finance.post(`${base}/returns/${id}/handle`, { ...act, version: version + 1 })).status).toBe(409)
    expect(
      (await list('returns', { open: true, outcome: 'unknown' })).filter(
        ({ amount }: { amount: number }) => amount === 777,
      ),
    ).toHaveLength(2)
  })

  it('is visible to staff of its domain only', async () => {
    const [made] = (await collected(1)) as [Made]
    const other = await elsewhere.site.staff('finance', elsewhere.site.domainId)
    expect((await send(camt054v02(iban, [await line(made)]), other)).status).toBe(404)
    const support = await shop.site.staff('support', shop.site.domainId)
    expect((await send(camt054v02(iban, []), support)).status).toBe(403)
    expect((await readRow(made)).state).toBe('pending')
  })
})

describe('a member with returned debits', () => {
  it('has lower caps, then is blocked, and starts over once staff lift it', async () => {
    const [made] = (await collected(1)) as [Made]
    await send(camt054v02(iban, [await line(made)]))
    // The daily cap allowed two before; half of it allows one.
    await shop.site.set('payments-direct-debit.daily_cap', 4500)
    const again = await shop.ordered(made.member)
    const { mandate } = await shop.show(made.member, again)
    expect((await shop.again(made.member, again, mandate.id)).status).toBe(200)
    expect(await shop.order(made.member)).toMatchObject({
      status: 409,
      body: { error: { code: 'payments-direct-debit.limit_reached' } },
    })
    await shop.site.set('payments-direct-debit.daily_cap', 10_000)
    await handIn()
    const second = { member: made.member, id: again }
    await send(camt054v02(iban, [await line(second, { reason: 'MS03' })]))
    const refused = await shop.order(made.member)
    expect(refused.body.error.message).toBe('Je account is geblokkeerd voor automatische incasso.')
    const finance = await asFinance()
    const [block] = await list('blocks', { member_id: made.member.id })
    expect(block).toMatchObject({ active: true, changed_by: 'system:direct-debit' })
    app.clock.advance(1000)
    await finance.post(`${base}/blocks/${block.id}/unblock`, { reason: 'A new account', version: block.version })
    expect((await shop.order(made.member)).status).toBe(200)
  })

  it('is blocked immediately after a dispute, and that mandate ends', async () => {
    const [made] = (await collected(1)) as [Made]
    await send(camt054v02(iban, [await line(made, { reason: 'MD01' })]))
    expect((await shop.order(made.member)).status).toBe(403)
  })

  it('gives a new mandate after a return from a closed account', async () => {
    const [made] = (await collected(1)) as [Made]
    await send(camt054v02(iban, [await line(made, { reason: 'AC04' })]))
    expect(await shop.show(made.member, await shop.ordered(made.member))).toMatchObject({
      status: 'open',
      mandate: null,
    })
  })

  it.each(['before it was in a batch', 'in a batch'])('is not debited under an ended mandate: %s', async (when) => {
    const [made, other] = (await collected(2)) as [Made, Made]
    const agreeAgain = async (member: Made['member']) => {
      const id = await shop.ordered(member)
      const { mandate } = await shop.show(member, id)
      expect((await shop.again(member, id, mandate.id)).status).toBe(200)
      return { member, id }
    }
    const [later, unrelated] = [await agreeAgain(made.member), await agreeAgain(other.member)]
    if (when === 'in a batch') {
      days(4)
      await createBatches(app.services)
    }
    await send(camt054v02(iban, [await line(made, { reason: 'MD01' })]))
    expect(await readRow(later)).toMatchObject({ state: 'failed', batch_id: null, return_reason: 'MD01' })
    expect({ later: await readStatus(later), unrelated: await readStatus(unrelated) }).toEqual({
      later: 'failed',
      unrelated: 'open',
    })
    await handIn()
    const { batch_id } = await readRow(unrelated)
    const finance = await asFinance()
    const { body } = await finance.get(`${base}/batches/${batch_id}`)
    expect(body).toMatchObject({ count: 1, total: 2249 })
    const { xml } = (await finance.post(`${base}/batches/${batch_id}/file`, { version: body.version })).body
    expect(xml).toContain(plain((await readRow(unrelated)).id))
    expect(xml).not.toContain(plain((await readRow(later)).id))
    expect(await readRow(later)).toMatchObject({ batch_id: null })
  })

  it('leaves no empty batch behind when a mandate ends', async () => {
    const [made] = (await collected(1)) as [Made]
    const id = await shop.ordered(made.member)
    await shop.again(made.member, id, (await shop.show(made.member, id)).mandate.id)
    days(4)
    await createBatches(app.services)
    await send(camt054v02(iban, [await line(made, { reason: 'AC04' })]))
    expect(await list('batches', { status: 'made' })).toEqual([])
    // Only what a bank returned counts towards a block.
    expect(await list('blocks', { member_id: made.member.id })).toEqual([])
  })

  it('has a text in every language for each bank’s reason', () => {
    for (const locale of ['nl', 'en', 'de', 'fr', 'es', 'it', 'pl'] as const)
      for (const code of ['AM04', 'MD06', 'other']) {
        const key = `plugins.payments-direct-debit.console.reasons.${code}`
        expect(app.services.i18n.t(locale, key)).not.toBe(key)
      }
  })
})

describe('a refund after the collection', () => {
  async function refunded(): Promise<Made> {
    const [made] = (await collected(1, true)) as [Made]
    const owner = await shop.site.staff('owner')
    expect(
      (await owner.post(`/api/console/orders/${made.id}/refund`, { reason: 'Asked for it', version: 1 })).status,
    ).toBe(200)
    expect(await readRow(made)).toMatchObject({ state: 'refunded', transfer_due: 2249 })
    return made
  }

  it('is owed by a transfer, to an account shown to the staff who make it', async () => {
    const made = await refunded()
    const [due] = await list('collections', { transfer_due: true, member_id: made.member.id })
    expect(due).toMatchObject({ transfer_due: 2249, iban: 'NL•• •••• 4300', transferred_at: null })
    const { id, version } = due
    const path = `${base}/collections/${id}`
    const finance = await asFinance()
    expect((await finance.post(`${path}/account`, { version })).body).toEqual({
      holder: 'A. de Vries',
      iban: 'NL91ABNA0417164300',
    })
    const support = await shop.site.staff('support', shop.site.domainId)
    expect((await support.post(`${path}/account`, { version })).status).toBe(403)
    expect((await finance.post(`${path}/transferred`, { reason: 'SCT 4711', version })).status).toBe(200)
    expect((await finance.post(`${path}/transferred`, { reason: 'SCT 4711', version: version + 1 })).status).toBe(409)
    expect(await list('collections', { transfer_due: true, member_id: made.member.id })).toEqual([])
    const lines = await app.db.asOwner<{ action: string }>(
      `select action from audit_log where subject_id = $1 order by id`,
      [id],
    )
    expect(lines.map(({ action }) => action)).toEqual(['direct-debit.account_shown', 'direct-debit.transferred'])
    // The bank returns the debit as well: now staff must reclaim the transfer.
    expect((await send(camt054v02(iban, [await line(made, { reason: 'MD06' })]))).body).toMatchObject({ applied: 1 })
    const [returned] = await list('returns', { payment_id: id })
    expect(returned).toMatchObject({ outcome: 'applied', problem: 'transferred', open: true })
  })

  it('in two parts is owed by one transfer of both, and by another for later ones', async () => {
    const [made] = (await collected(1, true)) as [Made]
    const owner = await shop.site.staff('owner')
    const refund = async (version: number, amount: number) => {
      const act = { reason: 'Asked for it', version, amount }
      expect((await owner.post(`/api/console/orders/${made.id}/refund`, act)).status).toBe(200)
    }
    await refund(1, 500)
    await refund(2, 300)
    expect(await readRow(made)).toMatchObject({ state: 'refunded', transfer_due: 800 })
    const [due] = await list('collections', { transfer_due: true, member_id: made.member.id })
    const done = { reason: 'SCT 4712', version: due.version }
    expect((await owner.post(`${base}/collections/${due.id}/transferred`, done)).status).toBe(200)
    await refund(3, 100)
    expect(await readRow(made)).toMatchObject({ transfer_due: 100 })
    expect(await list('collections', { transfer_due: true, member_id: made.member.id })).toHaveLength(1)
  })

  it('is no longer owed if the bank has already returned the debit', async () => {
    const made = await refunded()
    await send(camt054v02(iban, [await line(made, { reason: 'MD06' })]))
    expect(await readRow(made)).toMatchObject({ state: 'charged_back', transfer_due: null })
    expect(await list('collections', { transfer_due: true, member_id: made.member.id })).toEqual([])
  })
})
