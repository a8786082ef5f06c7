import { addPaymentAccount, orderReference } from '../../../core/features/payments/index.ts'
import {
  createIdAt,
  type DemoPart,
  type DemoSite,
  dayMs,
  timeAfter,
  timeBefore,
  toUtcDay,
} from '../../../core/kernel/index.ts'
import { siteTime } from '../../../core/platform/site/index.ts'
import type { Transaction } from '../../../db/index.ts'
import texts from '../locales/nl.json' with { type: 'json' }
import { formatBlockReason } from '../shared/block-reason.ts'
import { maskIban } from './bank-account.ts'
import { addBankDays, bankTimeZone } from './target-calendar.ts'

const creditor = { id: 'NL79ZZZ999999990000', name: 'Tweeluik (demo)' }
/** Account numbers like those in the banks' own examples, one for each payer in turn. */
const exampleIbans = [
  'NL69INGB0123456789',
  'NL14ABNA0412345271',
  'NL46RABO0312348054',
  'NL30TRIO0212347436',
  'NL91KNAB0512340918',
] as const
/** The bank's code for a debit that the payer had returned. */
const returnReason = 'MD06'

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
    await insertBatches(tx, site)
    await insertBlockedAccount(tx, site)
  },
}

interface Sale {
  payment_id: string
  order_id: string
  member_id: string
  amount: number
  currency: string
  state: 'paid' | 'failed'
  created_at: Date
}

const returnedAt = ({ created_at }: Sale) => timeAfter(created_at, 5 * dayMs)

/** Time before which the banks' return period has ended. */
const settledBefore = ({ now }: DemoSite) => timeBefore(now, 21 * dayMs)

/** Purchases of the demo with another method, which become direct debits. */
const listSales = (
  tx: Transaction,
  { domainId, logins }: DemoSite,
  state: 'paid' | 'failed',
  before: Date,
  limit: number,
) =>
  tx('payments as p')
    .join('orders as o', 'o.id', 'p.order_id')
    .where({ 'o.domain_id': domainId, 'p.provider': 'sandbox', 'p.state': state, 'p.currency': 'EUR' })
    .where('p.created_at', '<', before)
    // Their buyers may be blocked.
    .whereNotIn('o.member_id', Object.values(logins))
    .orderBy('p.created_at', 'desc')
    .limit(limit)
    .select<Sale[]>(
      'p.id as payment_id',
      'p.order_id',
      'o.member_id',
      'p.amount',
      'p.currency',
      'p.state',
      'p.created_at',
    )

/** Two settled batches: in the earlier one, a payer had a debit returned and was blocked. */
async function insertBatches(tx: Transaction, site: DemoSite): Promise<void> {
  const recent = await listSales(tx, site, 'paid', settledBefore(site), 4)
  await insertBatch(tx, site, recent)
  const before = recent.at(-1)?.created_at ?? settledBefore(site)
  const [returned] = await listSales(tx, site, 'failed', before, 1)
  if (!returned) return
  const others = await listSales(tx, site, 'paid', returned.created_at, 4)
  await insertBatch(tx, site, [returned, ...others])
  await insertReturns(tx, site, returned)
}

async function insertBatch(tx: Transaction, site: DemoSite, sales: readonly Sale[]): Promise<void> {
  const { domainId } = site
  const account = await tx('payment_accounts')
    .where({ domain_id: domainId, provider: 'directdebit' })
    .first<{ id: string }>('id')
  const [last] = sales
  if (!account || !last) return
  const collectOn = addBankDays(siteTime.dayOf(last.created_at, bankTimeZone), 2)
  const batchId = createIdAt(last.created_at)
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
    settled_at: timeAfter(last.created_at, 14 * dayMs),
  })
  for (const [index, sale] of sales.entries()) {
    const iban = exampleIbans[index % exampleIbans.length] ?? exampleIbans[0]
    await insertCollection(tx, sale, { ...site, accountId: account.id, batchId, collectOn, iban })
  }
}

interface DemoCollection extends DemoSite {
  accountId: string
  batchId: string
  collectOn: string
  iban: string
}

async function insertCollection(
  tx: Transaction,
  sale: Sale,
  { domainId, accountId, batchId, collectOn, iban, seal }: DemoCollection,
) {
  const { payment_id, order_id, member_id, amount, currency, state, created_at } = sale
  const isReturned = state === 'failed'
  const id = createIdAt(created_at)
  const mandateId = createIdAt(created_at)
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
    iban: seal(iban),
    iban_masked: maskIban(iban),
    iban_country: 'NL',
    holder: seal('A. Voorbeeld'),
    locale: 'nl',
    wording: [texts.mandate.authorise, texts.mandate.refund, texts.mandate.notice_other]
      .join('\n\n')
      .replace(/\{(\w+)\}/g, (found, name: string) => terms[name as keyof typeof terms] ?? found),
    agreed_at: created_at,
    last_used_at: created_at,
    ended_at: isReturned ? returnedAt(sale) : null,
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
    state,
    amount,
    currency,
    test_mode: true,
    return_path: `/transactions/${order_id}?returned=1`,
    stopped_path: `/transactions/${order_id}?stopped=1`,
    created_at,
    agreed_at: created_at,
    paid_at: isReturned ? null : created_at,
    returned_at: isReturned ? returnedAt(sale) : null,
    return_reason: isReturned ? returnReason : null,
    collect_on: collectOn,
    batch_id: batchId,
    collected_amount: amount,
  })
  await tx('payments')
    .where({ id: payment_id })
    .update({ provider: 'directdebit', method: 'directdebit', account_id: accountId, provider_payment_id: id })
}

/**
 * The bank's report on a returned debit, after which its payer was blocked, and a line of it that staff have to look
 * into.
 */
async function insertReturns(tx: Transaction, { domainId }: DemoSite, returned: Sale): Promise<void> {
  const { payment_id, order_id, member_id, amount, currency } = returned
  const at = returnedAt(returned)
  const collection = await tx('directdebit_payments').where({ payment_id }).first<DebitRow>('id', 'mandate_reference')
  const messageId = createIdAt(at)
  await tx('directdebit_messages').insert({
    id: messageId,
    domain_id: domainId,
    // Of no file.
    sha256: 'demo',
    kind: 'pain.002',
    version: 'pain.002.001.03',
    message_id: 'DEMO-1',
    file_name: `returns-${toUtcDay(at)}.xml`,
    made_at: at,
    imported_at: at,
    imported_by: 'system:demo',
    in_order: 4,
  })
  const line = { message_id: messageId, domain_id: domainId, currency, created_at: at }
  await tx('directdebit_returns').insert([
    {
      ...line,
      id: createIdAt(at),
      entry_key: 'demo-1',
      payment_id: collection?.id,
      outcome: 'applied',
      end_to_end_id: collection?.id.replaceAll('-', ''),
      mandate_reference: collection?.mandate_reference,
      bank_reference: 'DEMO-1-1',
      amount,
      reason: returnReason,
    },
    {
      ...line,
      id: createIdAt(at),
      entry_key: 'demo-2',
      outcome: 'unknown',
      problem: 'no_collection',
      end_to_end_id: 'INVOICE-4471',
      bank_reference: 'DEMO-1-2',
      amount: 1500,
      reason: 'AC04',
    },
  ])
  await tx('directdebit_blocks').insert({
    id: createIdAt(at),
    domain_id: domainId,
    member_id,
    active: true,
    reason: formatBlockReason({ code: returnReason, order: orderReference(order_id) }),
    changed_by: 'system:demo',
    changed_at: at,
  })
}

interface DebitRow {
  id: string
  mandate_reference: string
}

/** An account that nobody may use; none of the payers above has it. */
async function insertBlockedAccount(tx: Transaction, { domainId, now }: DemoSite): Promise<void> {
  const at = timeBefore(now, 9 * dayMs)
  await tx('directdebit_barred').insert({
    id: createIdAt(at),
    domain_id: domainId,
    kind: 'iban',
    // Of no account.
    value_hash: 'demo',
    ending: maskIban('NL00DEMO0000002381'),
    active: true,
    reason: 'Belongs to someone else (demo)',
    changed_by: 'system:demo',
    changed_at: at,
  })
}
