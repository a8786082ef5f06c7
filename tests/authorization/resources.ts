import { randomBytes, randomUUID } from 'node:crypto'
import { createIdAt } from '../../core/shared/ids.ts'
import { insertRow } from '../factories/rows.ts'
import type { TestDatabase } from '../harness/index.ts'
import {
  creditPackage,
  invoice,
  now,
  order,
  paymentAccount,
  reconciliationCase,
  savedMethod,
} from './money-resources.ts'

/** Owner of a row that a factory creates. */
export interface Owner {
  domainId: number
  pool: string
  /** The member who owns the row; for staff rows, any member of the domain. */
  memberId: string
  /** Another member of the same pool. */
  partnerId: string
}

/** The row to address: its id and its domain (null: all domains). */
export interface Addressed {
  id: string
  domainId: number | null
  /** Domains whose staff may read it, if they differ from the one above. */
  readableOn?: number[]
}

export type ResourceFactory = (db: TestDatabase, owner: Owner) => Promise<Addressed>

let searches = 0
const key = () => randomBytes(6).toString('hex')

const buildPicture = () => ({ media_key: key(), width: 10, height: 10, colour: '#aabbcc', created_at: now })

const photo = async (db: TestDatabase, { memberId, domainId }: Owner, status: string): Promise<Addressed> => {
  const row = { id: randomUUID(), member_id: memberId, status, ...buildPicture() }
  return { id: await insertRow(db, 'photos', row), domainId }
}

/** Creates a row of the owner's domain. */
export const addDomainRow =
  (table: string, build: (owner: Owner) => object): ResourceFactory =>
  async (db, owner) => {
    const row = { id: randomUUID(), domain_id: owner.domainId, ...build(owner) }
    return { domainId: owner.domainId, id: await insertRow(db, table, row) }
  }

/** A factory for each kind of row that core routes address; plugins provide theirs in `test/resources.ts`. */
export const coreResources: Record<string, ResourceFactory> = {
  'remembered-method': savedMethod,
  member: async (_db, { memberId, domainId }) => ({ id: memberId, domainId }),
  'fictional-profile': async (db, { domainId, pool }) => {
    const id = randomUUID()
    const account = {
      id,
      domain_id: domainId,
      pool,
      email: `${id}@fictional.invalid`,
      password_hash: '',
      status: 'active',
    }
    const dates = { language: 'nl', country: 'NL', signup_date: now, terms_accepted_at: now }
    await insertRow(db, 'members', { ...account, ...dates })
    const profile = {
      member_id: id,
      domain_id: domainId,
      pool,
      name: 'Verzonnen',
      gender: 'female',
      looking_for: 'both',
    }
    const more = { date_of_birth: '1990-05-05', country: 'NL', fictional: true, last_seen_at: now, created_at: now }
    await insertRow(db, 'profiles', { ...profile, ...more })
    return { id, domainId }
  },
  photo: (db, owner) => photo(db, owner, 'active'),
  'active-photo': async (db, owner) => {
    const made = await photo(db, owner, 'active')
    await db.asOwner('update profiles set main_photo_id = $1 where member_id = $2', [made.id, owner.memberId])
    return made
  },
  'saved-search': addDomainRow('saved_searches', ({ memberId }) => ({
    member_id: memberId,
    // A member can save each search only once, so each call makes another one.
    query: `min_age=${20 + (++searches % 60)}&max_age=${80 + Math.floor(searches / 60)}`,
    created_at: now,
  })),
  passkey: async (db, { memberId, domainId }) => ({
    domainId,
    id: await insertRow(db, 'member_passkeys', {
      id: randomUUID(),
      member_id: memberId,
      host: 'tested.localhost',
      credential_id: randomUUID(),
      public_key: Buffer.alloc(8),
      name: 'Telephone',
      created_at: now,
    }),
  }),
  'site-picture': addDomainRow('site_pictures', () => ({ purpose: 'logo', ...buildPicture() })),
  'site-icon': addDomainRow('site_pictures', () => ({ purpose: 'icon', ...buildPicture() })),
  async conversation(db, { memberId, partnerId, pool, domainId }) {
    const [a, b] = [memberId, partnerId].sort()
    const [made] = await db.asOwner<{ id: string }>(
      `insert into conversations (id, pool, member_a, member_b, started_by, created_at, last_message_at)
       values ($1, $2, $3, $4, $5, $6, $6) on conflict (member_a, member_b) do update set pool = excluded.pool returning id`,
      [randomUUID(), pool, a, b, memberId, now],
    )
    const id = made?.id ?? ''
    for (const [one, other] of [
      [memberId, partnerId],
      [partnerId, memberId],
    ]) {
      await db.asOwner(
        `insert into conversation_members (conversation_id, member_id, other_id, last_message_at) values ($1, $2, $3, $4)
         on conflict do nothing`,
        [id, one, other, now],
      )
    }
    return { id, domainId }
  },
  // Sent by the member to the partner, who has not read it.
  async 'sent-message'(db, owner) {
    const { id: conversationId, domainId } = await (coreResources.conversation as ResourceFactory)(db, owner)
    const row = { conversation_id: conversationId, sender_id: owner.memberId, body: 'Hello', created_at: now }
    const id = await insertRow(db, 'messages', { id: createIdAt(Date.parse(now)), ...row })
    await db.asOwner(
      'update conversation_members set unread = unread + 1 where conversation_id = $1 and member_id = $2',
      [conversationId, owner.partnerId],
    )
    return { id, domainId }
  },
  // Sent by the partner to the member, who may report it.
  async 'received-message'(db, owner) {
    const { id: conversationId, domainId } = await (coreResources.conversation as ResourceFactory)(db, owner)
    const row = { conversation_id: conversationId, sender_id: owner.partnerId, body: 'Hello', created_at: now }
    return { id: await insertRow(db, 'messages', { id: createIdAt(Date.parse(now)), ...row }), domainId }
  },
  'second-look': addDomainRow('second_looks', () => ({
    kind: 'photo',
    subject_id: randomUUID(),
    first_action: 'approve',
    first_at: now,
    second_action: 'reject',
    second_at: now,
  })),
  'member-note': addDomainRow('member_notes', ({ memberId }) => ({
    member_id: memberId,
    body: 'Rang us.',
    created_at: now,
    changed_at: now,
  })),
  'credit-grant': addDomainRow('credit_grants', ({ memberId }) => ({
    member_id: memberId,
    credits: 500,
    reason: 'Seen in a test',
    created_at: now,
    expires_at: '2026-12-31T10:00:00Z',
  })),
  order,
  invoice,
  'reconciliation-case': reconciliationCase,
  package: async (db, owner) => ({ id: await creditPackage(db, owner), domainId: owner.domainId }),
  'payment-account': paymentAccount,
  'api-key': async (db, { domainId }) => {
    const staffId = randomUUID()
    const creator = {
      id: staffId,
      email: `${staffId}@staff.test`,
      name: 'Creator',
      password_hash: 'x',
      created_at: now,
    }
    await insertRow(db, 'staff', creator)
    const id = await insertRow(db, 'api_keys', {
      id: randomUUID(),
      staff_id: staffId,
      domain_id: domainId,
      name: 'CRM',
      token_hash: randomBytes(32),
      hint: 'rdzk_abcd',
      scopes: ['order:read'],
      created_at: now,
      expires_at: '2026-12-01T10:00:00Z',
    })
    return { id, domainId }
  },
  postback: addDomainRow('postbacks', () => ({
    network: 'netw',
    event: 'signup',
    // A host name that no resolver knows (RFC 2606).
    url: 'https://network.invalid/?click={ref}',
    secret: 'x',
    secret_changed_at: now,
  })),
  'staff-provider': async (db) => ({
    domainId: null,
    id: await insertRow(db, 'staff_providers', {
      id: randomUUID(),
      name: 'Company',
      issuer: 'https://company.invalid',
      client_id: 'x',
      scopes: 'openid email',
      email_domains: [`${key()}.test`],
      required: false,
      creates_accounts: false,
      trusts_unverified: false,
      second_factor: 'own',
      acr_values: '',
      roles_claim: 'groups',
      role_rules: '[]',
      ends_session: false,
      active: true,
    }),
  }),
  'discount-code': addDomainRow('discount_codes', () => ({
    code: `x${key()}`,
    value_percentage: 10,
    created_at: now,
  })),
  invitation: addDomainRow('invitations', () => ({
    code: `x${key()}`,
    uses_allowed: 3,
    created_at: now,
  })),
  document: addDomainRow('documents', () => ({
    token: `page-${key()}`,
    locale: 'nl',
    title: 'Page',
    description: '',
    intro: '',
    body: 'Text.',
    in_footer: false,
    updated_by: 'system:test',
    updated_at: now,
  })),
  async review(db, owner) {
    const subject = await photo(db, owner, 'inspection')
    const row = {
      id: randomUUID(),
      domain_id: owner.domainId,
      kind: 'photo',
      subject_id: subject.id,
      member_id: owner.memberId,
      created_at: now,
    }
    return { id: await insertRow(db, 'reviews', row), domainId: owner.domainId }
  },
  complaint: addDomainRow('complaints', () => ({
    reference: key(),
    kind: 'complaint',
    message: 'Text',
    due_at: now,
    created_at: now,
  })),
  'news-mail': addDomainRow('news_mails', () => ({
    texts: JSON.stringify({ nl: { subject: 'Nieuws', body: 'Er is iets nieuws.', button: '' } }),
    send_at: '2030-01-01T10:00',
    created_at: now,
  })),
  'reply-template': addDomainRow('reply_templates', () => ({
    locale: 'nl',
    title: 'Received',
    body: 'We have looked into it.',
    created_at: now,
  })),
  async staff(db, { domainId }) {
    const id = randomUUID()
    await insertRow(db, 'staff', {
      id,
      email: `${id}@staff.test`,
      name: 'Colleague',
      password_hash: 'x',
      created_at: now,
    })
    await insertRow(db, 'staff_grants', { staff_id: id, role: 'support', domain_id: domainId })
    return { id, domainId: null, readableOn: [domainId] }
  },
  async company(db, { domainId }) {
    const [row] = await db.asOwner<{ company_id: number }>('select company_id from domains where id = $1', [domainId])
    return { id: String(row?.company_id), domainId: null, readableOn: [domainId] }
  },
  domain: async (_db, { domainId }) => ({ id: String(domainId), domainId }),
  brand: async (db, { domainId }) => {
    await db.asOwner(
      `insert into brand_drafts (domain_id, created_by, created_at) values ($1, 'system:test', $2)
        on conflict (domain_id) do update set version = 1, checked = '{}'`,
      [domainId, now],
    )
    return { id: String(domainId), domainId }
  },
}

/** An absent id in the format of the resource. */
export const createAbsentId = (kind: string): string =>
  ['company', 'domain', 'brand'].includes(kind) ? '2000000000' : randomUUID()
