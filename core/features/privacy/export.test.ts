import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addPackage, addPaymentAccount, addPhoto } from '../../../tests/factories/rows.ts'
import { type TestMember, testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { unzip } from '../../../tests/harness/unzip.ts'
import { getMediaPath } from '../../platform/media/variants.ts'
import { createIdAt } from '../../shared/ids.ts'

const app = await testApp({ rateLimits: false })
const site = await testSite(app)

async function exported(client: TestClient) {
  const reply = await client.post('/api/account/export', { password: testPassword })
  expect({ status: reply.status, contentType: reply.headers['content-type'] }).toEqual({
    status: 200,
    contentType: 'application/zip',
  })
  expect(reply.headers['content-disposition']).toMatch(/attachment/)
  const files = await unzip(reply.bytes)
  const text = files.get('data.json')?.toString('utf8') ?? ''
  return { files, text, data: JSON.parse(text).data }
}

const write = async (from: TestMember, to: TestMember, text: string) => {
  const body = { id: createIdAt(app.clock.now()), text }
  const reply = await from.client.post(`/api/members/${to.id}/messages`, body)
  expect(reply.status).toBe(200)
  return reply.body.conversation.id as string
}

async function createPhoto(member: TestMember): Promise<string> {
  const key = randomUUID()
  const id = await addPhoto(app.db, member.id, { media_key: key, width: 1600, height: 2000 })
  await app.services.media.put(getMediaPath(key, 'large'), Buffer.from(`pixels of ${id}`), 'image/webp')
  return id
}

test('a member exports all their own data, without keys or addresses of others', async () => {
  const [me, other] = [await site.member({ name: 'Exporter' }), await site.member({ name: 'Someone else' })]
  await me.client.put(`/api/members/${other.id}/like`)
  const { data, text } = await exported(me.client)
  expect(data.members[0]).toMatchObject({ email: me.email })
  expect(data.profiles[0]).toMatchObject({ name: 'Exporter' })
  expect(data.likes[0]).toMatchObject({ to_member: other.id })
  expect(text).not.toMatch(/password_hash|token_hash|media_key|argon2|"endpoint"|searchable/)
  expect(text).not.toContain(other.email)
  const copy = (password?: string) => me.client.post('/api/account/export', { password })
  expect((await copy()).body.errors.password).toBe('Vul een wachtwoord in.')
  expect((await copy('not this one')).body.errors.password).toBe('Dit wachtwoord klopt niet.')
  expect((await site.client().post('/api/account/export', { password: testPassword })).status).toBe(403)
})

test('includes payments, reviews and logins', async () => {
  const me = await site.member()
  const order = randomUUID()
  const packageId = await addPackage(app.db, null, { active: false })
  const accountId = await addPaymentAccount(app.db, null)
  await app.db.asOwner(
    `insert into orders (id, domain_id, member_id, package_id, credits, list_amount, amount, currency, country, terms_version, consent_at, created_at)
     values ($1, $2, $3, $4, 10, 999, 999, 'EUR', 'NL', 'v', now(), now())`,
    [order, site.domainId, me.id, packageId],
  )
  await app.db.asOwner(
    `insert into payments (id, order_id, account_id, provider, method, amount, currency, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, 'sandbox', 'ideal', 999, 'EUR', now(), now())`,
    [order, accountId],
  )
  await app.db.asOwner(
    `insert into reviews (id, domain_id, kind, subject_id, member_id, created_at) values (gen_random_uuid(), $1, 'photo', $2, $3, now())`,
    [site.domainId, randomUUID(), me.id],
  )
  await app.db.asOwner(
    `insert into known_devices (token_hash, member_id, created_at) values ('\\xff01', $1, now()) on conflict do nothing`,
    [me.id],
  )
  const { data } = await exported(me.client)
  expect(data.orders).toMatchObject([{ id: order, amount: 999 }])
  expect(data.payments).toMatchObject([{ order_id: order, method: 'ideal', state: 'pending' }])
  expect(data.reviews).toMatchObject([{ kind: 'photo', status: 'pending' }])
  expect(data.reviews[0]).not.toHaveProperty('assigned_to')
  expect(data.known_devices.length).toBeGreaterThan(0)
  expect(data.member_sessions.length).toBeGreaterThan(0)
})

test('includes the photos, and continues if a file is missing', async () => {
  const [me, other] = [await site.member(), await site.member()]
  const [own, foreign, lost] = [await createPhoto(me), await createPhoto(other), await createPhoto(me)]
  const [row] = await app.db.asOwner<{ media_key: string }>('select media_key from photos where id = $1', [lost])
  await app.services.media.delete([getMediaPath(row?.media_key ?? '', 'large')])
  const { files } = await exported(me.client)
  expect(files.get(`photos/${own}.webp`)?.toString()).toBe(`pixels of ${own}`)
  expect(files.get(`photos/${lost}.webp`)?.length).toBe(0)
  expect(files.has(`photos/${foreign}.webp`)).toBe(false)
})

test('includes what others wrote if the member can read it, without data about them', async () => {
  const [me, friend, blocker] = [
    await site.member(),
    await site.member({ name: 'Friend of mine' }),
    await site.member(),
  ]
  const conversation = await write(friend, me, 'Words for you')
  await write(me, friend, 'My own words')
  await write(blocker, me, 'Words taken back')
  await blocker.client.put(`/api/members/${me.id}/block`)
  const { data, text } = await exported(me.client)
  expect(data.received_messages).toEqual([
    { conversation_id: conversation, kind: 'text', text: 'Words for you', created_at: app.clock.now().toISOString() },
  ])
  expect(data.messages.map((message: { body: string }) => message.body)).toEqual(['My own words'])
  expect(text).not.toMatch(/Friend of mine|Words taken back/)
  expect(text).not.toContain(friend.email)
})
