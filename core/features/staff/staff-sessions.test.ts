import { expect, test } from 'vitest'
import { testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'

const app = await testApp()
const site = await testSite(app)

/** A colleague with sessions in this many browsers. */
async function colleague(browsers: number) {
  const first = await site.staff('moderator', site.domainId)
  const { staff } = (await first.get('/api/console/me')).body
  const others: TestClient[] = []
  for (let index = 1; index < browsers; index++) {
    const other = site.client()
    await other.post('/api/console/login', { email: staff.email, password: testPassword })
    others.push(other)
  }
  const path = `/api/console/staff/${staff.id}/sessions`
  const open = async () => {
    const states = await Promise.all([first, ...others].map((each) => each.get('/api/console/me')))
    return states.filter(({ status }) => status === 200).length
  }
  return { id: staff.id as string, path, open }
}

test('an owner sees a colleague’s sessions and ends one, then all, and the log records it', async () => {
  const owner = await site.staff('owner')
  const { id, path, open } = await colleague(3)
  const { body: sessions } = await owner.get(path)
  expect(sessions.map(({ current }: { current: boolean }) => current)).toEqual([false, false, false])
  expect((await owner.post(`${path}/end`, { id: sessions[0].id })).status).toBe(200)
  expect(await open()).toBe(2)
  expect((await owner.post(`${path}/end`, {})).status).toBe(200)
  expect(await open()).toBe(0)
  const { staff } = (await owner.get('/api/console/me')).body
  const lines = await app.db.asOwner(
    `select actor_id, new from audit_log where action = 'staff.sessions_ended' and subject_id = $1 order by id`,
    [id],
  )
  expect(lines).toEqual([
    { actor_id: staff.id, new: { all: false } },
    { actor_id: staff.id, new: { all: true } },
  ])
})

test('the current session stays, and a session is ended only under its own account', async () => {
  const owner = await site.staff('owner')
  const { staff } = (await owner.get('/api/console/me')).body
  expect((await owner.post(`/api/console/staff/${staff.id}/sessions/end`, {})).status).toBe(200)
  expect((await owner.get('/api/console/me')).status).toBe(200)
  const one = await colleague(1)
  const [session] = (await owner.get(one.path)).body
  expect((await owner.post(`/api/console/staff/${staff.id}/sessions/end`, { id: session.id })).status).toBe(404)
  expect(await one.open()).toBe(1)
})

test('an auditor can list but not end them; other roles see none', async () => {
  const { path, open } = await colleague(1)
  const auditor = await site.staff('auditor')
  expect((await auditor.get(path)).body).toHaveLength(1)
  expect((await auditor.post(`${path}/end`, {})).status).toBe(403)
  const elsewhere = await (await testSite(app)).staff('auditor', (await testSite(app)).domainId)
  expect((await elsewhere.get(path)).status).toBe(404)
  const support = await site.staff('support')
  expect((await support.get(path)).status).toBe(403)
  expect(await open()).toBe(1)
})
