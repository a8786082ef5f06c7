import type { Transaction } from '../../../db/database.ts'
import { type Brand, demoShop } from '../../../db/demo/content/index.ts'
import type { Random } from '../../../db/demo/random.ts'
import { issueInvoice } from '../../features/invoices/index.ts'
import { priorities } from '../../features/moderation/open-review.ts'
import { getCountryCurrency } from '../../platform/geo/countries.ts'
import { dayMs, timeAfter } from '../../shared/durations.ts'
import { isSchemeActive, paymentMethods } from '../../shared/payment-methods.ts'
import type { BrandData } from './brand-data.ts'
import { buildLedgerRows } from './ledger-rows.ts'
import type { StaffLogin } from './logins.ts'
import {
  buildConsentRows,
  buildConversationRows,
  buildLikeRow,
  buildMemberRow,
  buildOrderRow,
  buildPaymentRow,
  buildPendingReview,
  buildProfileRow,
  companyAddedAt,
  toSale,
} from './rows.ts'

const rowsPerInsert = 500
const priceTiers = ['p0', 'p1', 'p2', 'p3'] as const

export interface InsertedBrand {
  domainId: number
  accountId: string
  /** Package id by `<country>-<tier number>`. */
  packages: Map<string, string>
}

export async function insertAll(tx: Transaction, table: string, rows: readonly object[]): Promise<void> {
  for (let i = 0; i < rows.length; i += rowsPerInsert)
    await tx(table).insert(rows.slice(i, i + rowsPerInsert) as Record<string, unknown>[])
}

/**
 * Inserts the company, domain, packages in each country's currency, the sandbox's payment account and a code to try.
 */
export async function insertBrand(tx: Transaction, brand: Brand, now: Date, random: Random): Promise<InsertedBrand> {
  const [company] = await tx('companies')
    .insert({
      ...brand.company,
      vat_numbers: JSON.stringify(brand.company.vat_numbers),
      added: companyAddedAt,
    })
    .returning('id')
  const [domain] = await tx('domains')
    .insert({
      host: brand.host,
      aliases: brand.host === 'localhost' ? ['127.0.0.1', 'nl.localhost'] : [],
      name: brand.name,
      pool: brand.host,
      time_zone: brand.timeZone,
      company_id: company.id,
      countries: brand.countries.map(([code]) => code),
      created_at: now,
    })
    .returning('id')
  const domainId: number = domain.id
  const packages = new Map<string, string>()
  const rows = brand.countries.flatMap(([country]) => {
    const currency = getCountryCurrency(country)
    return priceTiers.map((tier, i) => {
      const id = random.uuid(now)
      packages.set(`${country}-${i}`, id)
      return {
        id,
        domain_id: domainId,
        country,
        tier,
        credits: demoShop.credits[i],
        amount: demoShop.prices[currency]?.[i],
        currency,
        popular: tier === 'p1',
        position: i,
      }
    })
  })
  await insertAll(tx, 'credit_packages', rows)
  const accountId = random.uuid(now)
  await tx('payment_accounts').insert({
    id: accountId,
    provider: 'sandbox',
    label: `${brand.name}, sandbox`,
    domain_id: domainId,
    countries: brand.countries.map(([code]) => code),
    methods: paymentMethods.filter((method) => isSchemeActive(method, now)).map((method) => method.id),
    currencies: [...new Set(rows.map((row) => row.currency))],
    // After the plugins' accounts, because this one takes every method.
    position: 1,
  })
  await tx('discount_codes').insert({
    id: random.uuid(now),
    code: 'SPRING15',
    domain_id: domainId,
    value_percentage: 15,
    minimum_order_value: 2000,
    currency: rows[0]?.currency,
    validity: 'once-per-user',
    expires: timeAfter(now, 90 * dayMs),
    created_at: now,
  })
  return { domainId, accountId, packages }
}

/** Inserts all data of a brand's members, in the order that foreign keys require. */
export async function insertMembers(
  tx: Transaction,
  { data, placed, passwordHash }: { data: BrandData; placed: InsertedBrand; passwordHash: string },
  random: Random,
): Promise<void> {
  const { brand, people, likes, conversations, orders, reports } = data
  const { domainId, accountId, packages } = placed
  const placement = { domainId, pool: brand.host, language: brand.language }
  const talks = conversations.map((conversation) => buildConversationRows(conversation, brand.host))
  const insert = async (rows: Record<string, readonly object[]>) => {
    for (const [table, each] of Object.entries(rows)) await insertAll(tx, table, each)
  }
  await insert({
    members: people.map((person) => buildMemberRow(person, placement, passwordHash)),
    profiles: people.map((person) => buildProfileRow(person, placement)),
    consents: people.flatMap(buildConsentRows),
    likes: likes.map(buildLikeRow),
    conversations: talks.map((talk) => talk.conversation),
    conversation_members: talks.flatMap((talk) => talk.sides),
    messages: talks.flatMap((talk) => talk.messages),
  })
  // Messages of free members count against their allowance.
  await tx.raw(
    `update members m set messages_sent_free = sent.count
     from (select sender_id, count(*)::int as count from messages where cost = 0 group by sender_id) sent
     where sent.sender_id = m.id and m.domain_id = ? and not m.paid_user`,
    [domainId],
  )
  await tx.raw(
    `update members m set conversations_started_free = started.count
     from (select started_by, count(*)::int as count from conversations group by started_by) started
     where started.started_by = m.id and m.domain_id = ? and not m.paid_user`,
    [domainId],
  )

  const getPackageId = (country: string, tier: number): string => packages.get(`${country}-${tier}`) as string
  await insert({
    orders: orders.map((order) => buildOrderRow(order, domainId, getPackageId(order.member.country, order.tier))),
    payments: orders.map((order) => buildPaymentRow(order, accountId)),
  })
  const paid = orders.filter(({ completed }) => completed).sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const order of paid) await issueInvoice(tx, toSale(order, domainId), order.at)
  const ledger = buildLedgerRows(data, domainId, random)
  await insert({
    credit_accounts: ledger.accounts,
    ledger_transfers: ledger.transfers,
    ledger_entries: ledger.entries,
    complaints: reports.map((report) => ({
      id: report.id,
      reference: report.reference,
      domain_id: domainId,
      kind: report.kind,
      reporter_id: report.reporter.id,
      reported_id: report.reported?.id ?? null,
      // Members receive mail at their account's address.
      email: null,
      name: report.reporter.name,
      locale: brand.language,
      message: report.message,
      status: report.status,
      answer: report.answer,
      due_at: report.dueAt,
      created_at: report.at,
    })),
    reviews: reports
      .filter(({ status }) => status === 'open')
      .map(({ id, kind, at, dueAt }) =>
        buildPendingReview(random, {
          domain_id: domainId,
          kind,
          subject_id: id,
          created_at: at,
          priority: kind === 'content_notice' ? priorities.notice : priorities.complaint,
          due_at: dueAt,
        }),
      ),
  })
}

interface NewStaff {
  staff: readonly StaffLogin[]
  domainIds: ReadonlyMap<string, number>
  passwordHash: string
  now: Date
}

/** One account for each role; a login of a brand is granted for that domain only. Returns their ids by address. */
export async function insertStaff(
  tx: Transaction,
  { staff, domainIds, passwordHash, now }: NewStaff,
  random: Random,
): Promise<Map<string, string>> {
  const rows = staff.map((person) => ({ ...person, id: random.uuid(now) }))
  await insertAll(
    tx,
    'staff',
    rows.map(({ id, email, name }) => ({ id, email, name, password_hash: passwordHash, created_at: now })),
  )
  await insertAll(
    tx,
    'staff_grants',
    rows.map(({ id, role, brand }) => ({ staff_id: id, role, domain_id: brand ? domainIds.get(brand) : null })),
  )
  return new Map(rows.map(({ id, email }) => [email, id]))
}
