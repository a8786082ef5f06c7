import { expect, test } from 'vitest'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { listWaitingStatements } from '../../../tests/harness/lock-waits.ts'
import { savedSearchLimit } from './saved-searches.ts'

const app = await testApp({ rateLimits: false })
const site = await testSite(app)

const keep = ({ client }: TestMember, query: string) => client.post('/api/searches', { query })
const savedQueries = async ({ client }: TestMember) =>
  (await client.get('/api/searches')).body.searches.map(({ query }: { query: string }) => query)

test('saves a search once, in one form, without its page and its sexual interests', async () => {
  const member = await site.member()
  expect((await keep(member, 'min_age=30&gender=female&page=4&interests=wine,bondage,art')).status).toBe(200)
  expect((await keep(member, 'interests=art,wine&gender=female&min_age=30&photo=')).status).toBe(200)
  expect(await savedQueries(member)).toEqual(['gender=female&interests=art%2Cwine&min_age=30'])
  const found = await member.client.get(`/api/members?${(await savedQueries(member))[0]}`)
  expect(found.status).toBe(200)
})

test('waits for a change of the member’s status before it locks anything', async () => {
  const member = await site.member()
  let saving: Promise<{ status: number }> | undefined
  await app.services.db.transaction(async (tx) => {
    await tx.raw('select from members where id = ? for update', [member.id])
    saving = keep(member, 'min_age=30')
    await expect.poll(() => listWaitingStatements(app.db)).toEqual([expect.stringMatching(/^select .* from members/)])
  })
  expect((await saving)?.status).toBe(200)
})

test('names the region of a search', async () => {
  const member = await site.member()
  const { body } = await keep(member, 'country=DE&region=DE-BY')
  expect(body.searches).toMatchObject([{ query: 'country=DE&region=DE-BY', region_name: 'Bayern' }])
})

test.each(['', 'page=2', 'gender=x', 'min_age=3', 'nonsense=1'])('refuses to save "%s"', async (query) => {
  const member = await site.member()
  expect((await keep(member, query)).status).toBe(422)
  expect(await savedQueries(member)).toEqual([])
})

test('applies the limit to simultaneous saves too', async () => {
  const member = await site.member()
  const replies = await Promise.all(
    Array.from({ length: savedSearchLimit + 3 }, (_, n) => keep(member, `min_age=${20 + n}`)),
  )
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(3)
  expect(await savedQueries(member)).toHaveLength(savedSearchLimit)
})

test('lets only its owner delete a search', async () => {
  const [member, other] = [await site.member(), await site.member()]
  const { body } = await keep(member, 'online=1')
  const path = `/api/searches/${body.searches[0].id}`
  expect((await other.client.delete(path)).status).toBe(404)
  expect(await savedQueries(member)).toEqual(['online=1'])
  expect((await member.client.delete(path)).body.searches).toEqual([])
})
