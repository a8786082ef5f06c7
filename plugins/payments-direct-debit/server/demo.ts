import { v7 as uuidv7 } from 'uuid'
import { addPaymentAccount } from '../../../core/features/payments/index.ts'
import type { DemoPart, DemoSite } from '../../../core/kernel/index.ts'
import { dayMs } from '../../../core/kernel/index.ts'
import { siteTime } from '../../../core/platform/site/index.ts'
import type { Transaction } from '../../../db/index.ts'
import texts from '../locales/nl.json' with { type: 'json' }
import { maskIban } from './bank-account.ts'
import { addBankDays, bankTimeZone } from './target-calendar.ts'

const creditor = { id: 'NL79ZZZ999999990000', name: 'Tweeluik (demo)' }
/** An account number from the banks' own examples. */
const exampleIban = 'NL69INGB0123456789'

/** The demo's Dutch brand takes direct debits as play money; its text messages are shown at `/dev/sms`. */
const host = 'localhost'

export const directDebitDemo: DemoPart = {
  settings: ({ host: here }) => (here === host ? { 'payments-direct-debit.enabled': true } : {}),
  async fill(tx, site) {
    const { domainId, host: here, seal } = site
    if (here !== host) return
    const keys = {
      creditor_id: creditor.id,
      creditor_name: creditor.name,
      iban: 'NL91ABNA0417164300',
      test: true,
    }
    await addPaymentAccount(tx, {
      provider: 'directdebit',
      label: 'Tweeluik, direct debit',
      domainId,
      methods: ['directdebit'],
      currencies: ['EUR'],
      credentials: seal(JSON.stringify(keys)),
      // Listed before the sandbox bank, which takes every method.
      position: 0,
    })
    await insertBatch(tx, site)
    await insertBlocks(tx, site)
  },
}

interface Sale {
  payment_id: string
  order_id: string
  member_id: string
  amount: number
  currency: string
  created_at: Date
}

/** A settled batch: some purchases of the demo, paid by direct debit instead of another method. */
async function insertBatch(tx: Transaction, { domainId, now, seal }: DemoSite): Promise<void> {
  const account = await tx('payment_accounts')
    .where({ domain_id: domainId, provider: 'directdebit' })
    .first<{ id: string }>('id')
  const sales: Sale[] = await tx('payments as p')
    .join('orders as o', 'o.id', 'p.order_id')
    .where({ 'o.domain_id': domainId, 'o.status': 'completed', 'p.provider': 'sandbox', 'p.state': 'paid' })
    .where('p.created_at', '<', new Date(now.getTime() - 21 * dayMs))
    .orderBy('p.created_at', 'desc')
    .limit(4)
    .select('p.id as payment_id', 'p.order_id', 'o.member_id', 'p.amount', 'p.currency', 'p.created_at')
  const [last] = sales
  if (!account || !last) return
  const dayOf = (at: Date) => siteTime.dayOf(at, bankTimeZone)
  const collectOn = addBankDays(dayOf(last.created_at), 2)
  const batchId = uuidv7({ msecs: last.created_at.getTime() })
  await tx('directdebit_batches').insert({
    id: batchId,
    domain_id: domainId,
    account_id: account.id,
    collect_on: collectOn,
    count: sales.length,
    total: sales.reduce((sum, { amount }) => sum + amount, 0),
    currency: last.currency,
    status: 'settled',
    created_at: last.created_at,
    released_at: last.created_at,
    settled_at: new Date(now.getTime() - 7 * dayMs),
  })
  for (const sale of sales)
    await insertCollection(tx, sale, { domainId, accountId: account.id, batchId, collectOn, seal })
}

interface DemoCollection extends Pick<DemoSite, 'domainId' | 'seal'> {
  accountId: string
  batchId: string
  collectOn: string
}

async function insertCollection(
  tx: Transaction,
  sale: Sale,
  { domainId, accountId, batchId, collectOn, seal }: DemoCollection,
) {
  const { payment_id, order_id, member_id, amount, currency, created_at } = sale
  const id = uuidv7({ msecs: created_at.getTime() })
  const mandateId = uuidv7({ msecs: created_at.getTime() })
  const reference = `DEMO-${mandateId.slice(-8).toUpperCase()}`
  const terms = { creditor: creditor.name, creditor_id: creditor.id, reference, count: '14' }
  await tx('directdebit_mandates').insert({
    id: mandateId,
    domain_id: domainId,
    member_id,
    account_id: accountId,
    reference,
    creditor_id: creditor.id,
    creditor_name: creditor.name,
    iban: seal(exampleIban),
    iban_masked: maskIban(exampleIban),
    iban_country: 'NL',
    holder: seal('A. Voorbeeld'),
    locale: 'nl',
    wording: [texts.mandate.authorise, texts.mandate.refund, texts.mandate.notice_other]
      .join('\n\n')
      .replace(/\{(\w+)\}/g, (found, name: string) => terms[name as keyof typeof terms] ?? found),
    agreed_at: created_at,
    last_used_at: created_at,
  })
  await tx('directdebit_payments').insert({
    id,
    payment_id,
    order_id,
    domain_id: domainId,
    member_id,
    account_id: accountId,
    mandate_id: mandateId,
    mandate_reference: reference,
    creditor_id: creditor.id,
    creditor_name: creditor.name,
    state: 'paid',
    amount,
    currency,
    test_mode: true,
    return_path: `/transactions/${order_id}?returned=1`,
    stopped_path: `/transactions/${order_id}?stopped=1`,
    created_at,
    agreed_at: created_at,
    paid_at: created_at,
    collect_on: collectOn,
    batch_id: batchId,
    collected_amount: amount,
  })
  await tx('payments')
    .where({ id: payment_id })
    .update({ provider: 'directdebit', method: 'directdebit', account_id: accountId, provider_payment_id: id })
}

/** A member who may not use direct debit at present, and an account that nobody may use. */
async function insertBlocks(tx: Transaction, { domainId, now, logins }: DemoSite): Promise<void> {
  const at = new Date(now.getTime() - 9 * dayMs)
  const changed = { domain_id: domainId, active: true, changed_by: 'system:demo', changed_at: at }
  const member = await tx('members')
    .where({ domain_id: domainId, status: 'active', paid_user: true })
    .whereNotIn('id', Object.values(logins))
    .orderBy('id')
    .first<{ id: string }>('id')
  if (member)
    await tx('directdebit_blocks').insert({
      ...changed,
      id: uuidv7({ msecs: at.getTime() }),
      member_id: member.id,
      reason: 'Reversed a direct debit (demo)',
    })
  await tx('directdebit_barred').insert({
    ...changed,
    id: uuidv7({ msecs: at.getTime() }),
    kind: 'iban',
    // Of no account.
    value_hash: 'demo',
    ending: '6789',
    reason: 'Belongs to someone else (demo)',
  })
}
