import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { describePaymentProvider } from '../../../tests/payments/provider-suite.ts'
import { startMollieServer, testKey } from '../test/mollie-server.ts'
import { trustCertificate } from '../test/trust-certificate.ts'
import { toAmount, toMinorUnits } from './amount.ts'
import { mollie } from './provider.ts'

const statuses = {
  pending: 'open',
  failed: 'failed',
  cancelled: 'canceled',
} as Record<string, string>

describePaymentProvider(
  'Mollie',
  async ({ clock }) => {
    const server = await startMollieServer(clock.now)
    trustCertificate(server.certificate)
    const readPayment = (id: string) => {
      const payment = server.payments.get(id)
      if (!payment) throw new Error(`Mollie has no payment ${id}`)
      return payment
    }
    const ourName = (id: string) =>
      (server.payments.get(id)?.metadata as { payment_id?: string } | undefined)?.payment_id
    // Posted to the address given with the payment, which contains our id for it.
    const notice = (id: string) => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      rawBody: Buffer.from(`id=${id}`),
      paymentId: ourName(id),
    })
    return {
      ...server,
      plugin: 'payments-mollie',
      provider: mollie,
      settings: { 'payments-mollie.api_endpoint': server.url },
      credentials: { api_key: testKey, organization_token: `access_${'a1'.repeat(15)}` },
      wrongCredentials: { api_key: `test_${'b2'.repeat(15)}` },
      method: 'ideal',
      savableMethod: 'creditcard',
      test: true,
      signed: false,
      unknownId: 'tr_neverheardof',
      set(id, { state, amount, currency, otherMode }) {
        const payment = readPayment(id)
        const all = payment.amount
        payment.status = statuses[state ?? ''] ?? 'paid'
        if (payment.status === 'paid') payment.paidAt ??= clock.now().toISOString()
        if (state === 'refunded')
          payment.refunds.push({
            resource: 'refund',
            id: 're_own',
            amount: all,
            status: 'refunded',
            metadata: null,
            createdAt: clock.now().toISOString(),
          })
        if (state === 'charged_back')
          Object.assign(payment, { amountChargedBack: all, chargedBackAt: clock.now().toISOString() })
        payment.amount = toAmount(amount ?? toMinorUnits(all), currency ?? all.currency)
        if (otherMode) payment.mode = payment.mode === 'test' ? 'live' : 'test'
      },
      notice,
      forgeries: (id) => [
        notice(id),
        { headers: {}, rawBody: Buffer.from(`id=${id}&status=paid&amount=2249`) },
        { headers: {}, rawBody: Buffer.from('id=tr_x%27%3B--') },
        { headers: {}, rawBody: Buffer.from('{"id":') },
        { headers: {}, rawBody: Buffer.alloc(0) },
      ],
      settle() {
        const money = (value: string) => ({ currency: 'EUR', value })
        const line = (method: string, value: string) => ({ method, amountGross: money(value) })
        server.settlements.push({
          resource: 'settlement',
          id: 'stl_1',
          createdAt: clock.now().toISOString(),
          settledAt: clock.now().toISOString(),
          amount: money('38.75'),
          periods: {
            2026: {
              11: {
                revenue: [line('ideal', '67.47'), line('refund', '-22.49'), line('chargeback', '-5.00')],
                costs: [line('ideal', '1.23')],
              },
            },
          },
        })
        return { gross: 6747, refunded: 2249, chargedBack: 500, fees: 123, paidOut: 3875 }
      },
      nameOf: (paymentId) => [...server.payments.keys()].find((id) => ourName(id) === paymentId),
      payments: () => server.payments.size,
      giveBackInPart(id, amount) {
        readPayment(id).refunds.push({
          resource: 'refund',
          id: 're_part',
          amount: toAmount(amount, 'EUR'),
          status: 'refunded',
          metadata: null,
          createdAt: clock.now().toISOString(),
        })
      },
      refunded: (id) => readPayment(id).refunds.reduce((sum, { amount }) => sum + toMinorUnits(amount), 0),
    }
  },
  { listsMovements: true, savesMethods: true },
)

describe('a card saved at Mollie', () => {
  const world = createMoneyWorld({ poolSize: 4 })
  async function asked(credentials = { api_key: testKey }) {
    const { ctx } = await world
    const server = await startMollieServer()
    trustCertificate(server.certificate)
    const site = { ...ctx, setting: () => server.url } as unknown as typeof ctx
    const account = { id: 'a', label: 'Mollie', credentials }
    const payment = {
      paymentId: uuidv7(),
      orderId: uuidv7(),
      account,
      method: 'creditcard',
      amount: 2249,
      currency: 'EUR',
      references: {},
      idempotencyKey: uuidv7(),
      description: 'Credits',
      returnUrl: 'https://brand.test/transactions/1',
      stoppedUrl: 'https://brand.test/transactions/1?stopped=1',
      webhookUrl: 'https://brand.test/api/payments/webhooks/mollie',
      remember: true,
      repeat: false,
    }
    return { server, site, account, payment }
  }

  it('is saved with the payment to which its member agreed, pays again without a page, and can be deleted', async () => {
    const { server, site, account, payment } = await asked()
    const first = await mollie.start(site, payment)
    expect(await mollie.start(site, payment)).toEqual(first)
    expect(server).toMatchObject({ customers: { size: 1 }, payments: { size: 1 } })
    // Sent without any data of the member.
    expect(JSON.parse(server.asked.find(({ path }) => path === '/v2/customers')?.body ?? '')).toEqual({})
    Object.assign(server.payments.get(first.providerPaymentId) ?? {}, { status: 'paid' })
    const { mandateRef, customerRef, savedMethodLabel } = await mollie.fetch(site, { ...payment, ...first })
    expect(savedMethodLabel).toBe('Visa •••• 4242')
    if (!mandateRef || !customerRef) throw new Error('no saved method')
    const references = { mandateRef, customerRef }
    const again = { ...payment, references, idempotencyKey: uuidv7(), remember: false, repeat: true }
    const second = await mollie.start(site, again)
    expect(second.redirectUrl).toBeUndefined()
    expect(await mollie.fetch(site, { ...again, ...second })).toMatchObject({ state: 'pending', amount: 2249 })
    await mollie.savedMethods?.delete(site, { account, references })
    await mollie.savedMethods?.delete(site, { account, references })
    expect(server.mandates.has(mandateRef)).toBe(false)
    await expect(mollie.start(site, { ...again, idempotencyKey: uuidv7() })).rejects.toMatchObject({
      code: 'payment_failed',
    })
  })

  it.each([
    ['ended by Mollie or the bank', { status: 'invalid' }],
    ['of a card that has expired', { cardExpiryDate: '2020-01-31' }],
  ])('is invalid when its mandate is %s, or gone', async (_what, change) => {
    const { server, site, account, payment } = await asked()
    const first = await mollie.start(site, payment)
    const { mandateRef = '', customerRef = '' } = await mollie.fetch(site, { ...payment, ...first })
    const saved = { account, references: { mandateRef, customerRef } }
    expect(await mollie.savedMethods?.isUsable(site, saved)).toBe(true)
    Object.assign(server.mandates.get(mandateRef) ?? {}, change)
    expect(await mollie.savedMethods?.isUsable(site, saved)).toBe(false)
    server.mandates.delete(mandateRef)
    expect(await mollie.savedMethods?.isUsable(site, saved)).toBe(false)
    server.down(true)
    await expect(mollie.savedMethods?.isUsable(site, saved)).rejects.not.toMatchObject({ code: 'not_found' })
  })

  it('is not saved without consent', async () => {
    const { server, site, payment } = await asked()
    const { providerPaymentId } = await mollie.start(site, { ...payment, remember: false })
    Object.assign(server.payments.get(providerPaymentId) ?? {}, { status: 'paid' })
    expect(await mollie.fetch(site, { ...payment, providerPaymentId })).not.toHaveProperty('mandateRef')
    expect(server.customers.size).toBe(0)
  })
})
