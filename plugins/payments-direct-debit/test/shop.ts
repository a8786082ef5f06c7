import { randomUUID } from 'node:crypto'
import type { Sms, SmsSender } from '../../../core/platform/sms/index.ts'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import type { TestApp } from '../../../tests/harness/app.ts'
import { atFileEnd } from '../../../tests/harness/index.ts'

export const details = {
  account_holder: 'A. de Vries',
  iban: 'NL91 ABNA 0417 1643 00',
  street: 'Voorbeeldstraat',
  house_number: '7',
  zip: '1000 AA',
  city: 'Amsterdam',
  phone: '06 1234 5678',
}

/** A site that accepts direct debits, with play money by default, and all text messages to its members. */
export async function createDebitShop(app: TestApp, keys: Record<string, unknown> = { test: true }) {
  const site: TestSite = await testSite(app)
  for (const { id } of app.services.plugins.plugins) await site.set(`${id}.enabled`, id === 'payments-direct-debit')
  await site.set('payments.accept_test', true)
  const packageId = randomUUID()
  await app.db.asOwner(
    `insert into credit_packages (id, domain_id, country, tier, credits, amount, currency) values ($1, $2, 'NL', 'p1', 25, 2249, 'EUR')`,
    [packageId, site.domainId],
  )
  const accountId = randomUUID()
  const creditor = { creditor_id: 'NL79ZZZ999999990000', creditor_name: 'Tweeluik BV', iban: 'NL91ABNA0417164300' }
  await app.db.asOwner(
    `insert into payment_accounts (id, provider, label, domain_id, methods, credentials) values ($1, 'directdebit', 'Bank', $2, '{directdebit}', $3)`,
    [accountId, site.domainId, app.services.secrets.seal(JSON.stringify({ ...creditor, ...keys }))],
  )
  const texted: Sms[] = []
  const [sender] = app.services.plugins.hooks('smsSender', app.services.sites.getSite(site.domainId)) as SmsSender[]
  if (!sender) throw new Error('nobody sends text messages')
  // The plugin's own sender, which other files in this process also use.
  const { ready, send } = sender
  atFileEnd(() => Object.assign(sender, { ready, send }))
  Object.assign(sender, { ready: () => true, send: async (_ctx: unknown, sms: Sms) => void texted.push(sms) })

  const api = (id: string, what = '') => `/api/payments-direct-debit/orders/${id}${what}`
  const order = (member: TestMember) =>
    member.client.post('/api/orders', { package_id: packageId, method: 'directdebit', accept_terms: true })
  const ordered = async (member: TestMember): Promise<string> => (await order(member)).body.order.id
  const lastCode = () => /\d{6}/.exec(texted.at(-1)?.text ?? '')?.[0] ?? ''
  // A separate telephone for each member, because messages per number are limited.
  const phoneOf = (member: TestMember) => `06${(Number.parseInt(member.id.slice(-6), 16) + 1e8).toString().slice(-8)}`
  const filledIn = (member: TestMember, change: object) => ({ ...details, phone: phoneOf(member), ...change })
  const askCode = (member: TestMember, id: string, change: object = {}) =>
    member.client.post(api(id, '/code'), filledIn(member, change))
  const agree = (member: TestMember, id: string, otp = lastCode(), change: object = {}) =>
    member.client.post(api(id, '/agree'), { ...filledIn(member, change), otp, agree: true })
  return {
    site,
    accountId,
    packageId,
    texted,
    order,
    ordered,
    askCode,
    agree,
    lastCode,
    filledIn,
    show: async (member: TestMember, id: string) => (await member.client.get(api(id))).body.debit,
    again: (member: TestMember, id: string, mandateId: string) =>
      member.client.post(api(id, '/agree-again'), { mandate_id: mandateId, agree: true }),
    callOff: (member: TestMember, id: string) => member.client.post(api(id, '/call-off')),
    /** A member who has given a mandate for an order. */
    async agreed() {
      const member = await site.member()
      const id = await ordered(member)
      await askCode(member, id)
      const reply = await agree(member, id)
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
      return { member, id }
    },
  }
}
