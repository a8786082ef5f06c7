import { beforeEach, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'

const app = await testApp()
let site: TestSite
beforeEach(async () => {
  site = await testSite(app)
})

const createLink = async (staff: TestClient, member: object | null = null) => {
  const { url } = (await staff.post('/api/console/preview-session', { domain_id: site.domainId, locale: 'en', member }))
    .body
  return new URL(url).pathname + new URL(url).search
}
const open = async (client: TestClient, link: string) => {
  const { status, headers } = await client.get(link)
  return { status, cookies: headers['set-cookie'] ?? null }
}
/** During a preview, its browser cannot change anything on the site. */
const isPreviewing = async (client: TestClient) =>
  (await client.post('/api/user.php', { email: 'nobody@member.test', password: 'x' })).body.error?.code ===
  'read_only_view'
const readId = async (client: TestClient) => (await client.get('/api/console/me')).body.staff.id as string

test('a preview link opens for the console session that created it, and does not exist for anybody else', async () => {
  const [owner, colleague] = [await site.staff('owner'), await site.staff('owner')]
  const link = await createLink(owner)
  for (const stranger of [site.client(), (await site.member()).client, colleague]) {
    expect(await open(stranger, link)).toEqual({ status: 404, cookies: null })
    expect(await isPreviewing(stranger)).toBe(false)
  }
  expect(await open(owner, link)).toMatchObject({ status: 303 })
  expect(await isPreviewing(owner)).toBe(true)
})

test('a preview cookie in another browser shows nothing', async () => {
  const owner = await site.staff('owner')
  await open(owner, await createLink(owner))
  const thief = site.client()
  thief.cookies.set('preview_session', owner.cookies.get('preview_session') ?? '')
  expect(await isPreviewing(thief)).toBe(false)
})

const ends: [string, (owner: TestClient, id: string) => Promise<unknown>][] = [
  ['the session is logged out', (owner) => owner.post('/api/console/logout')],
  [
    'the session is ended elsewhere',
    (_owner, id) => app.db.asOwner('delete from staff_sessions where staff_id = $1', [id]),
  ],
  [
    'the account is switched off',
    (_owner, id) => app.db.asOwner('update staff set active = false where id = $1', [id]),
  ],
  [
    'the role no longer reads members',
    (_owner, id) => app.db.asOwner(`update staff_grants set role = 'finance' where staff_id = $1`, [id]),
  ],
  ['the role is taken away', (_owner, id) => app.db.asOwner('delete from staff_grants where staff_id = $1', [id])],
]
test.each(ends)('a preview ends when %s', async (_what, end) => {
  const owner = await site.staff('owner')
  const id = await readId(owner)
  const link = await createLink(owner, { gender: 'female', premium: true })
  const session = owner.cookies.get('console_session') ?? ''
  await open(owner, link)
  expect(await isPreviewing(owner)).toBe(true)
  await end(owner, id)
  owner.cookies.set('console_session', session)
  expect(await isPreviewing(owner)).toBe(false)
  expect(await open(owner, link)).toEqual({ status: 404, cookies: null })
})
