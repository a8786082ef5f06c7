import type { Random } from '../../../db/demo/random.ts'
import type { Sale } from '../../features/invoices/index.ts'
import { getStandardRate } from '../../features/payments/tax-table.ts'
import { dayMs, minuteMs, timeAfter, toUtcDay } from '../../shared/durations.ts'
import { computeIncludedTax } from '../../shared/money.ts'
import type { DemoConversation } from './conversations.ts'
import type { DemoLike } from './likes.ts'
import type { DemoPerson } from './people.ts'
import type { DemoOrder } from './purchases.ts'

const consentText = 'demo'
/** When the demo's companies were added; also the version of their terms. */
export const companyAddedAt = new Date('2024-03-01T09:00:00Z')

export interface Placement {
  domainId: number
  pool: string
  language: string
}

interface PendingReview {
  domain_id: number
  kind: string
  subject_id: string
  member_id?: string
  created_at: Date
  due_at: Date
  priority?: number
  not_by?: string
}

/** A pending case of the review queue. */
export const buildPendingReview = (random: Random, row: PendingReview) => ({ id: random.uuid(row.created_at), ...row })

export const buildMemberRow = (person: DemoPerson, { domainId, pool, language }: Placement, passwordHash: string) => ({
  id: person.id,
  domain_id: domainId,
  pool,
  email: person.email,
  password_hash: passwordHash,
  status: person.status,
  confirmed_at: person.status === 'not_confirmed' ? null : timeAfter(person.signupDate, 4 * minuteMs),
  paid_user: person.paid,
  language,
  country: person.country,
  signup_date: person.signupDate,
  deleted_at: person.status === 'deleted' ? person.lastSeenAt : null,
  erase_after: person.status === 'deleted' ? timeAfter(person.lastSeenAt, 14 * dayMs) : null,
  terms_accepted_at: person.signupDate,
  invisible: person.invisible,
  last_seen_at: person.lastSeenAt,
})

export const buildProfileRow = (person: DemoPerson, { domainId, pool }: Placement) => ({
  member_id: person.id,
  domain_id: domainId,
  pool,
  name: person.name,
  status: ['disabled', 'deleted', 'banned'].includes(person.status) ? 'disabled' : 'active',
  gender: person.gender,
  looking_for: person.lookingFor,
  date_of_birth: person.dateOfBirth,
  country: person.country,
  region: person.place.region,
  place: person.place.name,
  latitude: person.place.lat,
  longitude: person.place.lon,
  tagline: person.tagline,
  description: person.description,
  signup_reason: person.reason,
  hair: person.hair,
  eyes: person.eyes,
  body_type: person.bodyType,
  relationship_status: person.relationshipStatus,
  tattoos: person.tattoos,
  sexuality: person.sexuality,
  interests: person.interests,
  fictional: false,
  for_visitors: person.forVisitors,
  last_seen_at: person.lastSeenAt,
  created_at: person.signupDate,
  searchable: person.status === 'active' && !person.invisible,
})

/** Sexuality and sexual interests require a recorded consent (GDPR art. 9). */
export const buildConsentRows = (person: DemoPerson) => {
  const row = (purpose: string) => ({
    member_id: person.id,
    purpose,
    granted: true,
    text_version: consentText,
    at: person.signupDate,
  })
  return [...(person.sexuality ? [row('sexuality')] : []), ...(person.sexualConsent ? [row('sexual_interests')] : [])]
}

export const buildLikeRow = (like: DemoLike) => ({
  from_member: like.from.id,
  to_member: like.to.id,
  created_at: like.at,
  seen_at: like.seenAt,
  matched_at: like.matchedAt,
  match_seen_at: like.matchSeenAt,
})

export function buildConversationRows({ id, starter, other, messages, unread }: DemoConversation, pool: string) {
  const [memberA, memberB] = [starter.id, other.id].sort() as [string, string]
  const last = messages.at(-1)
  const lastAt = last?.at ?? new Date(0)
  const sides = [starter, other].map((person) => {
    const waiting = last?.sender === person ? 0 : unread
    const read = messages.length - waiting
    return {
      conversation_id: id,
      member_id: person.id,
      other_id: person === starter ? other.id : starter.id,
      unread: waiting,
      read_up_to: read > 0 ? (messages[read - 1]?.at ?? null) : null,
      last_message_at: lastAt,
    }
  })
  return {
    conversation: {
      id,
      pool,
      member_a: memberA,
      member_b: memberB,
      started_by: starter.id,
      created_at: messages[0]?.at ?? lastAt,
      last_message_at: lastAt,
      last_message_id: last?.id ?? null,
    },
    sides,
    messages: messages.map((message) => ({
      id: message.id,
      conversation_id: id,
      sender_id: message.sender.id,
      kind: 'text',
      body: message.body,
      payload: '{}',
      cost: message.cost,
      created_at: message.at,
    })),
  }
}

/** An order with the tax of its buyer's country on its day; the demo's companies are registered wherever they sell. */
export function buildOrderRow(order: DemoOrder, domainId: number, packageId: string) {
  const { country } = order.member
  const rate = getStandardRate(country, toUtcDay(order.at))
  return {
    id: order.id,
    domain_id: domainId,
    member_id: order.member.id,
    package_id: packageId,
    credits: order.credits,
    list_amount: order.amount,
    amount: order.amount,
    currency: order.currency,
    tax_rate: rate,
    tax_country: rate > 0 ? country : null,
    tax_amount: computeIncludedTax(order.amount, rate),
    tax_evidence: JSON.stringify([
      { source: 'profile', country },
      { source: 'address', country },
    ]),
    country,
    terms_version: companyAddedAt.toISOString(),
    consent_at: order.at,
    status: order.completed ? 'completed' : 'failed',
    created_at: order.at,
    completed_at: order.completed ? order.at : null,
  }
}

/** The data for its invoice. */
export function toSale(order: DemoOrder, domainId: number): Sale {
  const row = buildOrderRow(order, domainId, '')
  return {
    orderId: row.id,
    domainId,
    memberId: row.member_id,
    country: row.country,
    method: order.method,
    credits: row.credits,
    listAmount: row.list_amount,
    amount: row.amount,
    currency: row.currency,
    taxRate: row.tax_rate,
    taxCountry: row.tax_country,
    taxAmount: row.tax_amount,
  }
}

export const buildPaymentRow = (order: DemoOrder, accountId: string) => ({
  id: order.paymentId,
  order_id: order.id,
  account_id: accountId,
  provider: 'sandbox',
  method: order.method,
  provider_payment_id: order.paymentId,
  state: order.completed ? 'paid' : 'failed',
  amount: order.amount,
  currency: order.currency,
  created_at: order.at,
  updated_at: order.at,
})
