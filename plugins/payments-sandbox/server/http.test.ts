import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addPackage, addPaymentAccount } from '../../../tests/factories/rows.ts'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'

// The whole life of a payment through the real server: order, bank, signed notices over HTTP, credits, refund.

const app = await testApp()
const site = await testSite(app)
await site.set('payments-sandbox.enabled', true)
await site.set('payments.accept_test', true)
// Uses list prices, whatever discounts are installed.
for (const { id } of app.services.plugins.plugins) if (id !== 'payments-sandbox') await site.set(`${id}.enabled`, false)
const packageId = await addPackage(app.db, site.domainId)
await addPaymentAccount(app.db, site.domainId, { methods: ['ideal', 'giropay'] })

const buildBody = () => ({ package_id: packageId, method: 'ideal', accept_terms: true })
async function order(member: TestMember) {
  const reply = await member.client.post('/api/orders', buildBody())
  expect(reply.status).toBe(200)
  return { id: reply.body.order.id as string, bank: new URL(reply.body.redirect_url).pathname }
}
const pay = (member: TestMember, bank: string, choice = 'paid', duplicates = 0) =>
  member.client.post(`/api${bank}`, { choice, duplicates })
const readCredits = async (member: TestMember) => {
  const { body: reply } = await member.client.get('/api/credits')
  return { credits: reply.credits, paid_user: reply.paid_user }
}

describe('a purchase', () => {
  it('is credited once, gives Premium, and mails a receipt', async () => {
    const member = await site.member()
    const placed = await order(member)
    expect(await readCredits(member)).toEqual({ credits: 0, paid_user: false })
    const back = await pay(member, placed.bank, 'paid', 4)
    expect(back.body.return_url).toBe(`/transactions/${placed.id}?returned=1`)
    expect(await readCredits(member)).toEqual({ credits: 25, paid_user: true })
    const { body: shown } = await member.client.get(`/api/orders/${placed.id}`)
    expect(shown.order).toMatchObject({ status: 'completed', payment_state: 'paid', amount: 2249, method: 'ideal' })
    await app.settle()
    const receipts = (await app.mails()).filter((mail) => mail.to === member.email && mail.subject.includes('R-'))
    expect(receipts).toHaveLength(1)
  })

  it('has the server’s price, whatever the client sends', async () => {
    const member = await site.member()
    const reply = await member.client.post('/api/orders', {
      ...buildBody(),
      amount: 1,
      credits: 1000,
      discount_percentage: 99,
    })
    // Undeclared fields are refused or ignored; an order never carries them.
    if (reply.status === 200)
      expect(reply.body.order).toMatchObject({ amount: 2249, credits: 25, discount_percentage: 0 })
    else expect(reply.status).toBe(422)
  })

  it('is made once for five simultaneous repeats of the same intent', async () => {
    const member = await site.member()
    const idempotencyKey = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => member.client.post('/api/orders', buildBody(), { idempotencyKey })),
    )
    expect(new Set(replies.map((reply) => reply.body.order.id)).size).toBe(1)
    expect((await member.client.get('/api/orders')).body.orders).toHaveLength(1)
    const other = await member.client.post('/api/orders', { ...buildBody(), method: 'giropay' }, { idempotencyKey })
    expect(other).toMatchObject({ status: 409, body: { error: { code: 'idempotency_key_reused' } } })
  })

  it('needs consent, a package of this site and a method that still exists', async () => {
    const member = await site.member()
    const readStatus = async (change: object) =>
      (await member.client.post('/api/orders', { ...buildBody(), ...change })).status
    const elsewhere = await testSite(app)
    expect(await readStatus({ accept_terms: false })).toBe(422)
    expect(await readStatus({ package_id: await addPackage(app.db, elsewhere.domainId) })).toBe(404)
    expect(await readStatus({ method: 'giropay' })).toBe(422)
    expect(await readStatus({ discount_code: 'NOSUCHCODE' })).toBe(404)
  })

  it('cannot be seen or paid by anyone else', async () => {
    const [member, other] = [await site.member(), await site.member()]
    const placed = await order(member)
    expect((await other.client.get(`/api/orders/${placed.id}`)).status).toBe(404)
    expect((await pay(other, placed.bank)).status).toBe(404)
    expect((await site.client().get(`/api/orders/${placed.id}`)).status).toBe(403)
    expect(await readCredits(member)).toEqual({ credits: 0, paid_user: false })
  })
})

describe('a forged notice', () => {
  it('is refused and changes nothing', async () => {
    const member = await site.member()
    const placed = await order(member)
    const notice = Buffer.from(JSON.stringify({ event_id: randomUUID(), payment_id: placed.bank.split('/').at(-1) }))
    const headers = { 'x-sandbox-signature': 'f'.repeat(64) }
    const reply = await site.client().post('/api/payments/webhooks/sandbox', notice, { headers })
    expect(reply.status).toBe(403)
    expect((await site.client().post('/api/payments/webhooks/nobody', notice)).status).toBe(404)
    expect(await readCredits(member)).toEqual({ credits: 0, paid_user: false })
  })
})

describe('a refund', () => {
  it('requires finance, refunds the money and takes the remaining credits', async () => {
    const member = await site.member()
    const placed = await order(member)
    await pay(member, placed.bank)
    const path = `/api/console/orders/${placed.id}/refund`
    const body = { reason: 'Asked for it', version: 1 }
    expect((await (await site.staff('support')).post(path, body)).status).toBe(403)
    const elsewhere = await testSite(app)
    const stranger = await site.staff('finance', elsewhere.domainId)
    expect((await stranger.post(path, body)).status).toBe(404)
    const finance = await site.staff('finance', site.domainId)
    for (const amount of [0, -1, 0.5, 'all', 2250])
      expect((await finance.post(path, { ...body, amount })).status).toBe(422)
    const part = await finance.post(path, { ...body, amount: 900 })
    expect(part).toMatchObject({ status: 200, body: { status: 'completed', refunded_amount: 900, version: 2 } })
    expect(await finance.post(path, { ...body, amount: 900 })).toMatchObject({
      status: 409,
      body: { error: { code: 'version_conflict' }, current: { refunded_amount: 900 } },
    })
    const own = await member.client.get(`/api/orders/${placed.id}`)
    expect(own.body.order).toMatchObject({ status: 'completed', refunded_amount: 900 })
    expect(own.body.documents.map(({ amount }: { amount: number }) => amount)).toEqual([2249, 900])
    const reply = await finance.post(path, { ...body, version: 2 })
    expect(reply).toMatchObject({ status: 200, body: { status: 'refunded', refunded_amount: 2249 } })
    expect((await finance.post(path, { ...body, version: 3 })).status).toBe(409)
    expect(await readCredits(member)).toEqual({ credits: 0, paid_user: false })
    const { body: ledger } = await finance.get(`/api/console/members/${member.id}/ledger`)
    expect(ledger.map((entry: { kind: string; amount: number }) => [entry.kind, entry.amount])).toEqual([
      ['refund', -15],
      ['refund', -10],
      ['purchase', 25],
    ])
    const audit = await app.db.asOwner(
      `select reason from audit_log where action = 'order.refunded' and subject_id = $1`,
      [placed.id],
    )
    expect(audit).toEqual([{ reason: 'Asked for it' }, { reason: 'Asked for it' }])
  })
})

describe('a withdrawal', () => {
  const withdraw = (member: TestMember, id: string, amount: number) =>
    member.client.post(`/api/orders/${id}/withdraw`, { confirm: true, amount })

  it('refunds the amount that was shown, once, and mails it', async () => {
    const member = await site.member()
    const placed = await order(member)
    await pay(member, placed.bank)
    const { body: before } = await member.client.get(`/api/orders/${placed.id}`)
    expect(before.withdrawal).toMatchObject({ allowed: true, credits: 25, amount: 2249 })
    expect(await withdraw(member, placed.id, 2248)).toMatchObject({ status: 422 })
    expect((await withdraw(await site.member(), placed.id, 2249)).status).toBe(404)
    const unsure = await member.client.post(`/api/orders/${placed.id}/withdraw`, { confirm: false, amount: 2249 })
    expect(unsure.status).toBe(422)
    const replies = await Promise.all(Array.from({ length: 5 }, () => withdraw(member, placed.id, 2249)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const { body: after } = await member.client.get(`/api/orders/${placed.id}`)
    expect(after.withdrawal).toBeNull()
    expect(after.order).toMatchObject({ status: 'refunded', payment_state: 'refunded', refunded_amount: 2249 })
    expect(await readCredits(member)).toEqual({ credits: 0, paid_user: false })
    const [bank] = await app.db.asOwner<{ refunded_amount: number }>(
      'select refunded_amount from sandbox_payments where id = $1',
      [placed.bank.split('/').at(-1)],
    )
    expect(bank?.refunded_amount).toBe(2249)
    await app.settle()
    const receipts = (await app.mails()).filter((mail) => mail.to === member.email && /22,49/.test(mail.text ?? ''))
    expect(receipts).toHaveLength(2)
    const finance = await site.staff('finance', site.domainId)
    expect(
      (await finance.post(`/api/console/orders/${placed.id}/refund`, { reason: 'Once more', version: 2 })).status,
    ).toBe(409)
  })
})

describe('the console’s lists', () => {
  it('show staff of a domain its own rows and the common ones, and refuse unknown columns', async () => {
    const operator = await site.staff('operator', site.domainId)
    const { body: rows, headers } = await operator.get('/api/console/packages')
    expect(rows.map((row: { id: string }) => row.id)).toEqual([packageId])
    expect(headers['content-range']).toBe('packages 0-0/1')
    const sort = encodeURIComponent(JSON.stringify(['amount; drop table members', 'ASC']))
    expect((await operator.get(`/api/console/packages?sort=${sort}`)).status).toBe(400)
  })

  it('refuse a method whose scheme has ended', async () => {
    const owner = await site.staff('owner', null)
    const account = { provider: 'sandbox', label: 'Second', domain_id: site.domainId }
    const ended = await owner.post('/api/console/payment-accounts', { ...account, methods: ['giropay'] })
    expect(ended.status).toBe(422)
  })
})
