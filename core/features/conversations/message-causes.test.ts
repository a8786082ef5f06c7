import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { addMainPhoto } from '../../../tests/factories/main-photo.ts'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { inTransaction } from '../../kernel/context.ts'
import { createIdAt } from '../../shared/ids.ts'
import { grantCredits } from '../credits/index.ts'

const app = await testApp()
const site = await testSite(app)
await site.set('free_messages', 0)

async function rich(): Promise<TestMember> {
  const member = await site.member({ paidUser: true })
  const ctx = site.context()
  const grant = { memberId: member.id, domainId: site.domainId, credits: 20, kind: 'grant' as const }
  await inTransaction(ctx, (ctx) => grantCredits(ctx, { ...grant, idempotencyKey: uuidv7() }))
  return member
}
const write = async (from: TestMember, to: TestMember) => {
  const id = createIdAt(app.clock.now())
  const { status, body } = await from.client.post(`/api/members/${to.id}/messages`, { id, kind: 'text', text: 'Hoi' })
  expect(status).toBe(200)
  return body.conversation.id as string
}
const spent = async ({ client }: TestMember) => (await client.get('/api/statement?direction=out')).body.lines[0]

test('a statement names the recipient of a message, as long as lists would show them', async () => {
  const [one, other] = [await rich(), await site.member({ name: 'Sanne' })]
  const chat = await write(one, other)
  expect(await spent(one)).toMatchObject({
    amount: -2,
    balance: 18,
    text: 'Bericht aan Sanne',
    fictional: false,
    path: `/chats/${chat}`,
    money: null,
  })
  await app.db.asOwner("update profiles set status = 'disabled' where member_id = $1", [other.id])
  expect(await spent(one)).toMatchObject({ amount: -2, balance: 18, text: 'Bericht', path: null })
  await app.db.asOwner("update profiles set status = 'active' where member_id = $1", [other.id])
  await other.client.put(`/api/members/${one.id}/block`)
  expect(await spent(one)).toMatchObject({ amount: -2, balance: 18, text: 'Bericht', path: null })
})

test('a statement shows the face of the recipient, as long as lists would show them', async () => {
  const [one, other] = [await rich(), await site.member({ name: 'Sanne' })]
  await write(one, other)
  const face = async () => (await spent(one)).person
  expect(await face()).toEqual({ name: 'Sanne', picture: null, colour: null })
  const photo = await addMainPhoto(app, other.id)
  const picture = `/api/media/${photo}/thumb`
  expect(await face()).toEqual({ name: 'Sanne', picture, colour: '#7799bb' })
  await app.db.asOwner("update photos set status = 'inspection' where id = $1", [photo])
  expect(await face()).toEqual({ name: 'Sanne', picture: null, colour: null })
  await app.db.asOwner("update photos set status = 'active' where id = $1", [photo])
  // Free members see photos blurred here.
  await site.set('free_visible_photos', 0)
  await app.db.asOwner('update members set paid_user = false where id = $1', [one.id])
  expect(await face()).toMatchObject({ picture: `/api/media/${photo}/blurred` })
  await app.db.asOwner('update members set paid_user = true where id = $1', [one.id])

  expect((await one.client.put(`/api/members/${other.id}/block`)).status).toBeLessThan(300)
  expect(await face()).toBeNull()
  await one.client.delete(`/api/members/${other.id}/block`)
  expect(await face()).toMatchObject({ picture })
  await app.db.asOwner("update members set status = 'deleted' where id = $1", [other.id])
  expect(await face()).toBeNull()
  const { body } = await one.client.get('/api/statement?direction=in')
  expect(body.lines[0].person).toBeNull()
})

test('a statement labels a fictional profile', async () => {
  await site.set('locales', ['nl'])
  await site.set('fictional_warning', { nl: 'Sommige profielen zijn verzonnen.' })
  await site.set('fictional_enabled', true)
  await site.set('fictional_message_credits', 3)
  const [one, made] = [await rich(), await site.member({ name: 'Noor', fictional: true })]
  await write(one, made)
  expect(await spent(one)).toMatchObject({ text: 'Bericht aan Noor', fictional: true })
  const { text } = await one.client.get('/api/statement.csv')
  expect(text).toContain('Bericht aan Noor (fictief profiel),-3,17,')
  await site.set('fictional_enabled', false)
  expect(await spent(one)).toMatchObject({ text: 'Bericht', fictional: false })
})

test('as a file it has every line, in the language of the site', async () => {
  const [one, other] = [await rich(), await site.member({ name: 'Sanne, "de boot"' })]
  for (let message = 0; message < 3; message++) await write(one, other)
  const { status, headers, text } = await one.client.get('/api/statement.csv')
  expect({ status, contentType: headers['content-type'] }).toEqual({
    status: 200,
    contentType: 'text/csv; charset=utf-8',
  })
  expect(headers['content-disposition']).toMatch(/filename="credits-\d{4}-\d\d-\d\d\.csv"/)
  const [head, ...rows] = text.trim().split('\r\n')
  expect(head).toBe('Datum,Waarvoor,Credits,Saldo,Bedrag,Valuta')
  expect(rows).toHaveLength(4)
  expect(rows[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,"Bericht aan Sanne, ""de boot""",-2,14,,$/)
  expect(rows[3]).toMatch(/,Van ons gekregen,20,20,,$/)
  expect((await site.client().get('/api/statement.csv')).status).toBe(403)
})
