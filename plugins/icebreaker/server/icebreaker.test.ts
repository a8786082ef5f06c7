import { expect, test } from 'vitest'
import { type MemberOptions, type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'

const app = await testApp({ rateLimits: false })
const site = await testSite(app)
await site.set('icebreaker.enabled', true)

const both: MemberOptions = { region: 'NL-UT', interests: ['hiking', 'bondage'] }
const suggestions = async (
  from: TestMember,
  to: TestMember,
): Promise<{ id: string; text: string; personal: boolean }[]> =>
  (await from.client.get(`/api/icebreaker/${to.id}`)).body.suggestions
const take = (from: TestMember, to: TestMember, lineId: string) =>
  from.client.put(`/api/icebreaker/${to.id}/taken`, { line_id: lineId })

test('uses what both profiles show, in the site’s language, and never intimate interests', async () => {
  const [one, two] = [await site.member(both), await site.member(both)]
  const texts = (await suggestions(one, two)).filter(({ personal }) => personal).map(({ text }) => text)
  expect(texts).toEqual([expect.stringContaining('wandelen'), expect.stringContaining('Utrecht')])
  await site.set('visible_profile_fields', ['hair'])
  expect((await suggestions(one, two)).filter(({ personal }) => personal)).toHaveLength(1)
})

test('a taken line is not offered to the same pair again, but to others', async () => {
  const [one, two, three] = [await site.member(), await site.member(), await site.member()]
  const offered: string[] = []
  for (let round = 0; round < 12; round++) {
    const [first] = await suggestions(one, two)
    if (!first) break
    offered.push(first.id)
    for (let repeat = 0; repeat < 2; repeat++) expect((await take(one, two, first.id)).status).toBe(200)
  }
  expect(offered).toHaveLength(9)
  expect(new Set(offered).size).toBe(9)
  expect((await suggestions(two, one)).length).toBe(6)
  expect((await suggestions(one, three)).length).toBe(6)
})

test('a hidden profile has no suggestions, and using a line sends nothing', async () => {
  const [one, two] = [await site.member(), await site.member()]
  const [line] = await suggestions(one, two)
  await take(one, two, line?.id ?? '')
  expect((await one.client.get('/api/chats.php')).body.chats).toEqual([])
  await app.db.asOwner('insert into blocks (blocker, blocked, created_at) values ($1, $2, now())', [two.id, one.id])
  expect((await one.client.get(`/api/icebreaker/${two.id}`)).status).toBe(404)
  expect((await take(one, two, line?.id ?? '')).status).toBe(404)
  expect((await one.client.get(`/api/icebreaker/${one.id}`)).status).toBe(404)
})

test('staff write lines by language; one whose placeholders do not match its kind is refused', async () => {
  const [operator, one, two] = [
    await site.staff('operator', site.domainId),
    await site.member(both),
    await site.member(both),
  ]
  const line = { domain_id: site.domainId, language: 'nl', kind: 'anyone' }
  expect((await operator.post('/api/console/icebreaker', { ...line, text: 'Hallo {name}' })).status).toBe(422)
  expect((await operator.post('/api/console/icebreaker', { ...line, kind: 'interest', text: 'Hallo' })).status).toBe(
    422,
  )
  await operator.post('/api/console/icebreaker', { ...line, text: 'Een eigen zin', position: 0 })
  await app.db.asOwner(`update icebreakers set active = false where domain_id is null and kind = 'anyone'`)
  expect((await suggestions(one, two)).map(({ text }) => text)).toContain('Een eigen zin')
  expect((await suggestions(one, two)).filter(({ personal }) => !personal)).toHaveLength(1)
})

test('the page of a new conversation already contains its lines', async () => {
  const [one, two, three] = [await site.member(both), await site.member(both), await site.member()]
  const readPage = async (from: TestMember, to: TestMember) =>
    (await from.client.get(`/members/${to.id}/chat`, { headers: { accept: 'text/html' } })).text
  const [first] = await suggestions(one, two)
  expect(await readPage(one, two)).toContain(first?.text)
  await take(one, two, first?.id ?? '')
  expect(await readPage(one, two)).not.toContain(first?.text)
  expect(await readPage(three, two)).not.toContain('Wat jullie delen')
})
