import { createCaseKey } from '../../core/features/moderation/case-key.ts'
import { buildReturnAddresses } from '../../core/features/notifications/return-address.ts'
import { unsubscribeToken } from '../../core/features/notifications/unsubscribe-token.ts'
import type { NotificationType } from '../../core/kernel/words.ts'
import { createToken, hashToken, issueCode, type TokenPurpose } from '../../core/platform/credentials/tokens.ts'
import { hourMs, timeAfter } from '../../core/shared/durations.ts'
import { createIdAt } from '../../core/shared/ids.ts'
import { buildSignupForm } from '../factories/signup-form.ts'
import { testPassword } from '../factories/site.ts'
import { photo } from './pictures.ts'
import { buildOrderCall, createPurchase, open } from './purchase.ts'
import type { Prepare, Twins } from './scene.ts'
import { createWord } from './word.ts'

/** A link mailed to a new member. */
async function linked(
  { world: { site, app } }: Twins,
  purpose: TokenPurpose,
  given: { confirmed?: boolean; deleted?: boolean; payload?: object } = {},
): Promise<string> {
  const member = await site.member({ confirmed: given.confirmed ?? true })
  if (given.deleted) await member.client.delete('/api/account', { reason: 'other', password: testPassword })
  const token = createToken()
  await app.db.asOwner(
    'insert into member_tokens (token_hash, member_id, purpose, payload, expires_at) values ($1, $2, $3, $4, $5)',
    [hashToken(token), member.id, purpose, given.payload ?? {}, timeAfter(app.clock.now(), hourMs)],
  )
  return token
}

const mailToken = ({ world, self }: Twins, type: NotificationType) =>
  unsubscribeToken(world.app.services.secrets, { memberId: self.id, type })

/** Routes of members and visitors. */
export const memberScenes: Record<string, Prepare> = {
  'PUT /api/user.php': () => ({ body: { language: 'de' } }),
  'POST /api/signup': () => ({
    body: buildSignupForm({
      email: `${createWord()}@member.test`,
      name: 'Sanne',
      password: testPassword,
      date_of_birth: '1990-05-05',
      gender: 'female',
      looking_for: 'male',
    }),
  }),
  'POST /api/signup/check': () => ({ body: { name: 'Sanne' } }),
  'POST /api/activation': async (twins) => ({ body: { token: await linked(twins, 'activate', { confirmed: false }) } }),
  'POST /api/activation/code': async ({ world: { site, app } }) => {
    const { id, client } = await site.member({ confirmed: false })
    const { db, clock } = app.services
    const code = await db.transaction((tx) =>
      issueCode({ services: app.services, tx, now: () => clock.now() }, id, 'activate_code'),
    )
    return { client, body: { code } }
  },
  'POST /api/activation/resend': async ({ world }) => ({
    client: (await world.site.member({ confirmed: false })).client,
  }),
  'PUT /api/account/email': () => ({ body: { email: `${createWord()}@member.test`, password: testPassword } }),
  'POST /api/mail-change': async (twins) => ({
    body: { token: await linked(twins, 'change_email', { payload: { email: `${createWord()}@member.test` } }) },
  }),
  'POST /api/mail-change/cancel': async (twins) => ({
    body: { token: await linked(twins, 'cancel_email_change', { payload: { email: `${createWord()}@member.test` } }) },
  }),
  'POST /api/password-reset': async ({ world }) => ({ body: { email: (await world.site.member()).email } }),
  'POST /api/password-reset/do': async (twins) => ({
    body: {
      token: await linked(twins, 'reset_password'),
      password: 'another horse battery',
      password_repeat: 'another horse battery',
    },
  }),
  'PUT /api/account/password': async ({ world }) => ({
    client: (await world.site.member()).client,
    body: {
      old_password: testPassword,
      password: 'another horse battery',
      password_repeat: 'another horse battery',
    },
  }),
  'DELETE /api/account': async ({ world }) => ({
    client: (await world.site.member()).client,
    body: { reason: 'other', password: testPassword },
  }),
  'POST /api/account/reactivate': async (twins) => ({
    body: { token: await linked(twins, 'reactivate', { deleted: true }) },
  }),
  'DELETE /api/chat.php': async ({ row }) => ({ body: { conversation: await row('conversation') } }),
  'POST /api/members/:id/messages': ({ world }) => ({
    body: { id: createIdAt(world.app.clock.now()), kind: 'text', text: 'Hello' },
  }),
  'POST /api/members/:id/photo-messages': async (twins) =>
    photo({ id: createIdAt(twins.world.app.clock.now()) })(twins),
  'POST /api/photos': photo(),
  'PUT /api/profile': () => ({ body: { description: `I read ${createWord()}.` } }),
  'PUT /api/account/snooze': () => ({ body: { length: 'week' } }),
  'DELETE /api/account/snooze': async ({ world: { site } }) => {
    const { client } = await site.member()
    await client.put('/api/account/snooze', { length: 'week' })
    return { client }
  },
  'PUT /api/account/invisible': () => ({ body: { invisible: true } }),
  'PUT /api/account/notifications': () => ({ body: { disabled: ['promotions'] } }),
  'PUT /api/account/discreet-push': () => ({ body: { discreet: true } }),
  'PUT /api/account/consents': () => ({ body: { purpose: 'tracking', granted: true } }),
  'POST /api/complaints': () => ({
    body: { kind: 'complaint', email: `${createWord()}@member.test`, message: 'It does not work at all.' },
  }),
  'POST /api/complaints/appeal': async ({ world: { app, site } }) => {
    const { id } = await site.member()
    const owner = await site.staff('owner', null)
    await owner.post(`/api/console/members/${id}/ban`, { reason: 'Seen in a test', version: 1, stated_ground: 'fraud' })
    const [row] = await app.db.asOwner<{ reference: string }>(
      'update restrictions set told_at = decided_at where member_id = $1 returning reference',
      [id],
    )
    const reference = row?.reference ?? ''
    return { body: { reference, key: createCaseKey(app.services.secrets, reference), text: 'This was not me at all.' } }
  },
  'POST /api/members/:id/end-contact': async (twins) => ({
    id: (await twins.world.site.member()).id,
    body: { reason: 'no_click' },
    otherBody: { reason: 'no_reply' },
  }),
  'PUT /api/messages/:id': async ({ world: { app, site }, row }) => {
    const member = await site.member()
    const id = await row('sent-message', member)
    // It can be edited for a few minutes.
    await app.db.asOwner('update messages set created_at = $2 where id = $1', [id, app.clock.now()])
    return { client: member.client, id, body: { text: `Better ${createWord()}` } }
  },
  'DELETE /api/messages/:id': async ({ world: { site }, row }) => {
    const member = await site.member()
    return { client: member.client, id: await row('sent-message', member) }
  },
  'POST /api/messages/:id/report': async ({ world: { site }, row }) => {
    const member = await site.member()
    return { client: member.client, id: await row('received-message', member) }
  },
  'POST /api/photos/:id/report': async ({ world: { site }, row }) => ({
    id: await row('active-photo', await site.member()),
  }),
  'POST /api/account/sessions/end': async ({ world: { site } }) => {
    const { client, email } = await site.member()
    const other = site.client()
    await other.post('/api/user.php', { email, password: testPassword })
    const { sessions } = (await client.get('/api/account/sessions')).body
    return { client, body: { id: sessions[1].id }, otherBody: {} }
  },
  'PUT /api/account/passkeys/:id': async ({ row }) => ({
    id: await row('passkey'),
    body: { name: `Phone ${createWord()}` },
  }),
  'POST /api/searches': () => ({ body: { query: 'min_age=30' }, otherBody: { query: 'min_age=31' } }),
  'POST /api/orders': buildOrderCall,
  'POST /api/orders/:id/stop': open,
  'POST /api/orders/:id/continue': open,
  'POST /api/orders/:id/withdraw': async (twins) => {
    // Credit notes exist from earlier.
    if (twins.first) {
      const first = await createPurchase(twins)
      await first.member.client.post(`/api/orders/${first.id}/withdraw`, { confirm: true, amount: first.amount })
    }
    const { member, id, amount } = await createPurchase(twins)
    return { client: member.client, id, body: { confirm: true, amount } }
  },
  'PUT /api/spending-limits': () => ({ body: { currency: 'EUR', day: 5000, week: null, month: null } }),
  'PUT /api/spending-limits/pause': () => ({ body: { days: 7 }, otherBody: { days: 30 } }),
  // A member with only these photos, because all photos of a member move together.
  'PUT /api/photos/order': async ({ world: { site }, row }) => {
    const { id, client } = await site.member()
    const photos = [await row('photo', { id }), await row('photo', { id })]
    return { client, body: { photos: photos.reverse() } }
  },
  'DELETE /api/photos/:id': async ({ row }) => ({ id: await row('photo') }),
  'POST /api/unsubscribe': (twins) => ({
    query: { token: mailToken(twins, 'like') },
    body: 'List-Unsubscribe=One-Click',
  }),
  'POST /api/mail-reports': async ({ world: { app }, self: { id } }) => {
    const [member] = await app.db.asOwner<{ email: string }>('select email from members where id = $1', [id])
    const { unsubscribes } = buildReturnAddresses(app.services.secrets, 'bounces@mail.test', {
      memberId: id,
      address: member?.email ?? '',
    })
    return { body: `From: reader@mail.test\r\nTo: ${unsubscribes}\r\nSubject: no more\r\n\r\n` }
  },
  'PUT /api/unsubscription': (twins) => ({ body: { token: mailToken(twins, 'news'), subscribed: false } }),
}
