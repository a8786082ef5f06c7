import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createIdAt } from '../../../core/kernel/index.ts'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'

// Gifts on profiles, prices per country, and pictures uploaded by staff.

const app = await testApp({ rateLimits: false })
const site = await testSite(app)
await site.set('gifts.enabled', true)
const operator = await site.staff('operator', site.domainId)

async function rich(country = 'NL'): Promise<TestMember> {
  const member = await site.member({ country })
  await app.db.asOwner(
    `with t as (insert into ledger_transfers (id, idempotency_key, kind, domain_id, created_at)
       values ($1::uuid, 'opening:' || $1::text, 'grant', $2, now()) returning id),
     a as (update credit_accounts set balance = balance + 90 where member_id = $1::uuid)
     insert into ledger_entries (transfer_id, member_id, house_account, amount)
     select id, $1::uuid, null, 90 from t union all select id, null, 'promotion', -90 from t`,
    [member.id, site.domainId],
  )
  return member
}
const shelf = async (
  member: TestMember,
): Promise<{ id: string; name: string; cost: number; picture: string | null }[]> =>
  (await member.client.get('/api/gifts')).body.gifts
const give = async (from: TestMember, to: TestMember, giftId: string) => {
  const id = createIdAt(app.clock.now())
  const reply = await from.client.post('/api/gifts/send', { id, profile_id: to.id, gift_id: giftId })
  expect(reply.status).toBe(200)
  return reply.body.message
}
const readReceived = async (viewer: TestClient, of: TestMember) =>
  (await viewer.get(`/api/members/${of.id}`)).body.profile.extensions.gifts

async function newPicture(client = operator, domainId: number | null = site.domainId) {
  const bytes = await sharp({ create: { width: 60, height: 60, channels: 4, background: '#dc143c80' } })
    .png()
    .toBuffer()
  const form = new FormData()
  if (domainId !== null) form.append('domain_id', String(domainId))
  form.append('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'gift.png')
  return client.post('/api/console/gifts/pictures', form)
}
const gift = (rest: object) => ({ domain_id: site.domainId, drawing: null, position: 1, ...rest })

test('a profile shows received gifts and their number, never the givers, until its owner hides them', async () => {
  const [one, two, receiver] = [await rich(), await rich(), await site.member()]
  const [first] = await shelf(one)
  for (const giver of [one, two]) await give(giver, receiver, first?.id ?? '')
  const shown = {
    hidden: false,
    gifts: [{ id: first?.id, name: first?.name, drawing: 'coffee', picture: null, count: 2 }],
  }
  expect(await readReceived(one.client, receiver)).toEqual(shown)
  expect(JSON.stringify(await readReceived(two.client, receiver))).not.toContain(one.id)
  expect((await receiver.client.put('/api/gifts/shown', { shown: false })).status).toBe(200)
  expect(await readReceived(one.client, receiver)).toBeUndefined()
  expect(await readReceived(receiver.client, receiver)).toEqual({ ...shown, hidden: true })
  await receiver.client.put('/api/gifts/shown', { shown: true })
  expect(await readReceived(one.client, receiver)).toEqual(shown)
  await site.set('logged_out_search', 'all')
  expect(await readReceived(site.client(), receiver)).toBeUndefined()
})

test('a gift costs its country’s price, else its own', async () => {
  const row = {
    domain_id: site.domainId,
    drawing: 'star',
    credits: 9,
    country_credits: [{ country: 'DE', credits: 4 }],
  }
  const { id } = (await operator.post('/api/console/gifts', row)).body
  const [here, there] = [await rich(), await rich('DE')]
  there.client.cookies.set('country', 'DE')
  const cost = async (member: TestMember) => (await shelf(member)).find((one) => one.id === id)?.cost
  expect({ here: await cost(here), there: await cost(there) }).toEqual({ here: 9, there: 4 })
})

test('a gift with an uploaded picture has a name per language, and stays visible once gifts are off', async () => {
  const picture = (await newPicture()).body
  const { body } = await operator.post(
    '/api/console/gifts',
    gift({ picture_id: picture.id, names: { nl: 'Vlieger', en: 'Kite' }, credits: 1 }),
  )
  const [giver, receiver] = [await rich(), await site.member()]
  expect((await shelf(giver)).find((one) => one.id === body.id)).toMatchObject({
    name: 'Vlieger',
    picture: picture.thumb_filename,
  })
  const message = await give(giver, receiver, body.id)
  expect(message.payload).toMatchObject({ picture: picture.thumb_filename, names: { nl: 'Vlieger', en: 'Kite' } })
  await site.set('gifts.enabled', false)
  const fetched = await site.client().get(picture.thumb_filename)
  await site.set('gifts.enabled', true)
  expect({ status: fetched.status, contentType: fetched.headers['content-type'] }).toEqual({
    status: 200,
    contentType: 'image/webp',
  })
})

test('a gift has a drawing or a picture of its domain, and a given one is retired, not removed', async () => {
  const [picture, other] = [(await newPicture()).body, await testSite(app)]
  const foreign = (await newPicture(await other.staff('operator', other.domainId), other.domainId)).body
  const readStatus = async (rest: object) => (await operator.post('/api/console/gifts', gift(rest))).status
  expect(await readStatus({})).toBe(422)
  expect(await readStatus({ drawing: 'rose', picture_id: picture.id, names: { nl: 'x' } })).toBe(422)
  expect(await readStatus({ picture_id: picture.id })).toBe(422)
  expect(await readStatus({ picture_id: foreign.id, names: { nl: 'x' } })).toBe(422)
  expect((await newPicture(operator, other.domainId)).status).toBe(404)
  const { body } = await operator.post('/api/console/gifts', gift({ drawing: 'rose', credits: 0 }))
  const [giver, receiver] = [await rich(), await site.member()]
  await give(giver, receiver, body.id)
  await operator.delete(`/api/console/gifts/${body.id}`, { version: 1 })
  expect((await readReceived(giver.client, receiver)).gifts.map(({ id }: { id: string }) => id)).toContain(body.id)
  expect((await shelf(giver)).map(({ id }) => id)).not.toContain(body.id)
})
