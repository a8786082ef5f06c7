import { beforeEach, expect, test, vi } from 'vitest'
import type { Reader } from '../../../db/database.ts'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { hourMs } from '../../shared/durations.ts'

let site: TestSite
let [anna, bas]: TestMember[] = []

const app = await testApp()
beforeEach(async () => {
  site = await testSite(app)
  anna = await site.member({ name: 'Anna' })
  bas = await site.member({ name: 'Bas' })
})

/** A replica that stops replaying: it repeats its first answer to each query. */
function stubStaleReplica() {
  const { db } = app.services
  const answers = new Map<string, Promise<unknown[]>>()
  const stale: Reader = {
    lags: true,
    query(statement, values) {
      const asked = JSON.stringify([statement.name, values])
      const answer = answers.get(asked) ?? db.query(statement, values)
      answers.set(asked, answer)
      return answer as never
    },
  }
  vi.spyOn(db, 'replicaLag').mockReturnValue({ seconds: 3600 })
  return vi.spyOn(db, 'reader').mockReturnValue(stale)
}

const searchNames = async (who: TestMember | undefined) =>
  (await who?.client.get('/api/members'))?.body.profiles.map(({ name }: { name: string }) => name)
const ok = async (reply: Promise<{ status: number }> | undefined) => expect((await reply)?.status).toBeLessThan(300)

test('a block removes both members from each other’s search immediately, whatever the replica has', async () => {
  const reader = stubStaleReplica()
  expect({ anna: await searchNames(anna), bas: await searchNames(bas) }).toEqual({
    anna: expect.arrayContaining(['Bas']),
    bas: expect.arrayContaining(['Anna']),
  })
  await ok(bas?.client.put(`/api/members/${anna?.id}/block`))
  expect(await searchNames(anna)).not.toContain('Bas')
  expect(await searchNames(bas)).not.toContain('Anna')
  expect(reader).toHaveBeenCalled()
})

test('a member who becomes invisible or is disabled is removed too', async () => {
  stubStaleReplica()
  const [third] = [await site.member({ name: 'Cas' })]
  expect(await searchNames(anna)).toEqual(expect.arrayContaining(['Bas', 'Cas']))
  await app.db.asOwner('update members set invisible = true where id = $1', [bas?.id])
  await app.db.asOwner(`update members set status = 'disabled' where id = $1`, [third?.id])
  await app.db.asOwner('update profiles set searchable = false where member_id = any($1)', [[bas?.id, third?.id]])
  const names = await searchNames(anna)
  expect(names).not.toContain('Bas')
  expect(names).not.toContain('Cas')
})

test('with a replica, a member’s browser sends the time of its last change with each search', async () => {
  const reader = stubStaleReplica()
  await searchNames(anna)
  expect(reader).toHaveBeenLastCalledWith(undefined)
  const before = Date.now()
  await ok(anna?.client.put(`/api/members/${bas?.id}/like`))
  await searchNames(anna)
  const written = reader.mock.lastCall?.[0] ?? 0
  expect([written >= before, written <= Date.now()]).toEqual([true, true])
  anna?.client.cookies.set('last_write', (Date.now() + hourMs).toString(36))
  await searchNames(anna)
  expect(reader.mock.lastCall?.[0]).toBeLessThanOrEqual(Date.now())
  anna?.client.cookies.set('last_write', '%%')
  await searchNames(anna)
  expect(reader).toHaveBeenLastCalledWith(undefined)
})

test('without a replica no such time is sent', async () => {
  await ok(anna?.client.put(`/api/members/${bas?.id}/like`))
  expect(anna?.client.cookies.has('last_write')).toBe(false)
})
