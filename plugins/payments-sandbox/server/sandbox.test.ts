import { createServer, type IncomingMessage } from 'node:http'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { readBalance } from '../../../core/features/credits/index.ts'
import {
  CreditPackage,
  Order,
  Payment,
  PaymentAccount,
  placeOrder,
  receiveWebhook,
  reconcilePayments,
} from '../../../core/features/payments/index.ts'
import { minuteMs } from '../../../core/kernel/index.ts'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { atFileEnd } from '../../../tests/harness/index.ts'
import { decideBankPayment, findOwnPayment } from './bank.ts'
import { sandbox } from './provider.ts'
import { deriveDefaultKey, signatureHeader, signNotice } from './signature.ts'

let received = 0
const statuses: number[] = []

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Replaces the site's web server: passes notices to the same command as the real route. */
async function startSite(): Promise<number> {
  const server = createServer(async (request, response) => {
    received++
    const failed = await receiveWebhook(world.ctx, 'sandbox', {
      headers: request.headers,
      rawBody: await readBody(request),
    }).then(
      () => 200,
      (error) => (error.code === 'forbidden' ? 403 : 500),
    )
    statuses.push(failed)
    response.writeHead(failed).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atFileEnd(() => server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const world = await createMoneyWorld({ poolSize: 10 })
world.hooks.paymentProvider = [sandbox]
Object.assign(world.services.plugins, {
  plugins: [{ id: 'payments-sandbox', extends: { paymentProvider: [sandbox] } }],
})
world.settings.set('payments.accept_test', true)
// A name that no DNS knows, to prove that notices do not depend on it.
world.site.origin = `http://brand.localhost:${await startSite()}`
const packageId = uuidv7()
await PaymentAccount.query(world.db.knex).insert({
  id: uuidv7(),
  provider: 'sandbox',
  label: 'Sandbox',
  countries: [],
  methods: ['ideal'],
  currencies: ['EUR'],
  active: true,
  position: 0,
})
await CreditPackage.query(world.db.knex).insert({
  id: packageId,
  country: 'NL',
  tier: 'p0',
  credits: 10,
  amount: 999,
  currency: 'EUR',
  popular: false,
  active: true,
  position: 0,
})

async function start() {
  const member = await world.member()
  const { orderId, redirectUrl } = await placeOrder(member, { packageId, method: 'ideal' })
  return { member, orderId, bankId: redirectUrl.split('/').at(-1) ?? '' }
}
/** The arguments that the core passes when it requests a change. */
const change = (orderId: string, bankId: string) => ({
  paymentId: uuidv7(),
  orderId,
  account: { id: uuidv7(), label: 'Sandbox', credentials: {} },
  method: 'ideal',
  amount: 999,
  currency: 'EUR',
  references: {},
  providerPaymentId: bankId,
  idempotencyKey: 'once',
})
const readStatus = async (orderId: string) => (await Order.query(world.db.knex).findById(orderId))?.status

describe('the sandbox bank', () => {
  it('pays once, however often it notifies', async () => {
    const { member, orderId, bankId } = await start()
    const before = received
    await decideBankPayment(member, bankId, 'paid', 5)
    expect(received - before).toBe(12)
    expect(statuses.every((status) => status === 200)).toBe(true)
    expect(await readStatus(orderId)).toBe('completed')
    expect(await readBalance(member, member.member.id)).toBe(10)
  })

  it.each([
    ['failed', 'failed'],
    ['cancelled', 'cancelled'],
    ['pending', 'open'],
  ] as const)('on %s leaves the order %s and no credits', async (choice, status) => {
    const { member, orderId, bankId } = await start()
    await decideBankPayment(member, bankId, choice, 1)
    expect(await readStatus(orderId)).toBe(status)
    expect(await readBalance(member, member.member.id)).toBe(0)
  })

  it('can be paid after a failure, and stays paid', async () => {
    const { member, orderId, bankId } = await start()
    await decideBankPayment(member, bankId, 'failed', 0)
    await decideBankPayment(member, bankId, 'paid', 0)
    await decideBankPayment(member, bankId, 'cancelled', 3)
    expect(await readStatus(orderId)).toBe('completed')
  })

  it('cannot be paid once the shop has closed it', async () => {
    const { member, orderId, bankId } = await start()
    await sandbox.cancel?.(world.ctx, change(orderId, bankId))
    await decideBankPayment(member, bankId, 'paid', 1)
    expect(await readStatus(orderId)).toBe('cancelled')
    expect(await readBalance(member, member.member.id)).toBe(0)
  })

  it('creates one payment, however often it is started', async () => {
    const member = await world.member()
    const ask = () => placeOrder(member, { packageId, method: 'ideal', key: 'once' })
    const placed = await Promise.all([ask(), ask(), ask()])
    expect(new Set(placed.map(({ redirectUrl }) => redirectUrl)).size).toBe(1)
  })

  it('shows nobody else’s payment', async () => {
    const { bankId } = await start()
    await expect(findOwnPayment(await world.member(), bankId)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('refunds money', async () => {
    const { member, orderId, bankId } = await start()
    await decideBankPayment(member, bankId, 'paid', 0)
    await sandbox.refund?.(world.ctx, { ...change(orderId, bankId), refundAmount: 999 })
    world.clock.advance(11 * minuteMs)
    await reconcilePayments(world.services)
    expect(await readStatus(orderId)).toBe('refunded')
    expect(await readBalance(member, member.member.id)).toBe(0)
  })

  it('is not trusted where test payments are not accepted', async () => {
    const { member, orderId, bankId } = await start()
    world.settings.set('payments.accept_test', false)
    await decideBankPayment(member, bankId, 'paid', 0)
    world.settings.set('payments.accept_test', true)
    expect(await readStatus(orderId)).toBe('open')
    expect(await readBalance(member, member.member.id)).toBe(0)
  })
})

describe('its notices', () => {
  const body = JSON.stringify({ event_id: 'e', payment_id: uuidv7() })
  it('are refused when forged', async () => {
    for (const signature of [
      undefined,
      '',
      'x'.repeat(64),
      signNotice(deriveDefaultKey(world.services.secrets), `${body} `),
    ]) {
      const request = { headers: { [signatureHeader]: signature }, rawBody: Buffer.from(body) }
      await expect(receiveWebhook(world.ctx, 'sandbox', request)).rejects.toMatchObject({ code: 'forbidden' })
    }
  })

  it('are signed with the key of the account, if it has one', async () => {
    const { knex } = world.db
    const key = 'a key of sixteen and more'
    const credentials = world.services.secrets.seal(JSON.stringify({ signing_key: key }))
    await PaymentAccount.query(knex).patch({ credentials })
    const { member, orderId, bankId } = await start()
    const [row] = await knex('sandbox_payments').where({ id: bankId })
    expect(row.signing_key).not.toContain(key)
    await knex('sandbox_payments')
      .where({ id: bankId })
      .update({ signing_key: world.services.secrets.seal('another') })
    statuses.length = 0
    await decideBankPayment(member, bankId, 'paid', 0)
    expect([new Set(statuses), await readStatus(orderId)]).toEqual([new Set([403]), 'open'])
    await knex('sandbox_payments').where({ id: bankId }).update({ signing_key: row.signing_key })
    await decideBankPayment(member, bankId, 'paid', 0)
    expect(await readStatus(orderId)).toBe('completed')
    await PaymentAccount.query(knex).patch({ credentials: null })
  })

  it('about an unknown payment change nothing', async () => {
    const before = await Payment.query(world.db.knex).resultSize()
    const request = {
      headers: { [signatureHeader]: signNotice(deriveDefaultKey(world.services.secrets), body) },
      rawBody: Buffer.from(body),
    }
    await receiveWebhook(world.ctx, 'sandbox', request)
    expect(await Payment.query(world.db.knex).resultSize()).toBe(before)
  })
})
