import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { flagText } from '../text-moderation/index.ts'

const app = await testApp()
const site = await testSite(app)

const readTexts = async ({ client }: TestMember) => (await client.get('/api/account/texts')).body
const nothing = { waiting: false, removed: null }

test('a flagged profile text is shown as pending to its member alone, until it is reviewed', async () => {
  const [member, other] = [await site.member(), await site.member()]
  const ctx = site.context()
  const flag = (place: 'profile' | 'message', id: string) =>
    app.services.db.transaction((tx) => flagText({ ...ctx, tx }, place, { id, memberId: member.id }, ['links']))
  await flag('message', uuidv7())
  await app.settle()
  expect(await readTexts(member)).toEqual(nothing)
  await flag('profile', member.id)
  await app.settle()
  expect({ member: await readTexts(member), other: await readTexts(other) }).toEqual({
    member: { waiting: true, removed: null },
    other: nothing,
  })
  await app.db.asOwner(`update reviews set status = 'closed' where member_id = $1`, [member.id])
  expect(await readTexts(member)).toEqual(nothing)
})

test('a removed text shows its reason and where to appeal, for a month', async () => {
  const member = await site.member()
  await app.db.asOwner(`update profiles set description = 'Bel 06-12345678' where member_id = $1`, [member.id])
  const moderator = await site.staff('moderator')
  const body = { fields: ['description'], stated_ground: 'advertising', message: '', reason: 'ticket 4711', version: 1 }
  expect((await moderator.post(`/api/console/members/${member.id}/remove-texts`, body)).status).toBe(200)
  await app.settle()
  const { removed } = await readTexts(member)
  expect(removed.reason).toBe('er is reclame gemaakt of zijn diensten aangeboden')
  const url = new URL(removed.path, 'http://x')
  const reference = url.pathname.split('/').at(-1)
  const found = await site
    .client()
    .get(`/api/complaints/status?reference=${reference}&key=${url.searchParams.get('key')}`)
  expect(found).toMatchObject({ status: 200, body: { kind: 'text_removed' } })
  await app.db.asOwner(`update restrictions set decided_at = decided_at - interval '31 days' where member_id = $1`, [
    member.id,
  ])
  expect(await readTexts(member)).toEqual(nothing)
})
