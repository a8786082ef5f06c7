import { beforeEach, expect, test } from 'vitest'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { inTransaction } from '../../kernel/context.ts'
import { markConfirmed } from '../auth/activation.ts'

const app = await testApp({ rateLimits: false })

let site: TestSite
let newcomer: TestMember
let bas: TestMember
beforeEach(async () => {
  site = await testSite(app)
  newcomer = await site.member({ name: 'Nieuw', confirmed: false })
  bas = await site.member({ name: 'Bas', gender: 'male' })
})

const like = (from: TestMember, to: TestMember) => from.client.put(`/api/members/${to.id}/like`)
const readGiven = async (who: TestMember) =>
  (await who.client.get('/api/likes/given')).body.profiles.map((card: { id: string; liked: boolean }) => [
    card.id,
    card.liked,
  ])
const readReceived = async (who: TestMember) =>
  (await who.client.get('/api/likes/received')).body.profiles.map(({ id }: { id: string }) => id)
async function confirm({ id }: TestMember) {
  await inTransaction(site.context('NL'), (ctx) => markConfirmed(ctx, id))
  await app.settle()
}

test('a like before the address is confirmed waits, visible only to its giver', async () => {
  const reply = await like(newcomer, bas)
  expect({ status: reply.status, body: reply.body }).toEqual({ status: 200, body: { match: false, waiting: true } })
  expect((await like(newcomer, bas)).body).toEqual({ match: false, waiting: true })
  expect(await readGiven(newcomer)).toEqual([[bas.id, true]])
  expect((await newcomer.client.get(`/api/members/${bas.id}`)).body.profile).toMatchObject({
    liked: true,
    match: false,
  })
  expect(await readReceived(bas)).toEqual([])
  await app.settle()
  expect((await bas.client.get('/api/user.php')).body.user.new_likes).toBe(0)
})

test('confirming the address sends the waiting likes, once, even if one makes a match', async () => {
  const eva = await site.member({ name: 'Eva' })
  await like(newcomer, bas)
  app.clock.advance(1000)
  await like(newcomer, eva)
  await confirm(newcomer)
  expect({ bas: await readReceived(bas), eva: await readReceived(eva) }).toEqual({
    bas: [newcomer.id],
    eva: [newcomer.id],
  })
  expect((await bas.client.get('/api/user.php')).body.user.new_likes).toBe(1)
  // Sent at the same moment, so in any order.
  expect(new Map(await readGiven(newcomer))).toEqual(new Map([bas, eva].map(({ id }) => [id, true])))
  expect((await like(bas, newcomer)).body).toEqual({ match: true, waiting: false })
  expect(await app.db.asOwner('select from waiting_likes where from_member = $1', [newcomer.id])).toEqual([])
})

test('a like that was taken back, or that a block ended, is not sent', async () => {
  const eva = await site.member({ name: 'Eva' })
  const dirk = await site.member({ name: 'Dirk', gender: 'male' })
  for (const each of [bas, eva, dirk]) await like(newcomer, each)
  await newcomer.client.delete(`/api/members/${bas.id}/like`)
  await newcomer.client.put(`/api/members/${eva.id}/block`)
  await dirk.client.put('/api/account/invisible', { invisible: true })
  expect(await readGiven(newcomer)).toEqual([])
  await confirm(newcomer)
  expect({ bas: await readReceived(bas), eva: await readReceived(eva), dirk: await readReceived(dirk) }).toEqual({
    bas: [],
    eva: [],
    dirk: [],
  })
})

test('no more than a hundred likes wait', async () => {
  await app.db.asOwner(
    `with others as (
       insert into members (id, domain_id, pool, email, password_hash, status, confirmed_at, language, country, signup_date, terms_accepted_at)
       select gen_random_uuid(), $1, $2, 'many' || n || '@' || $2, 'x', 'active', now(), 'nl', 'NL', now(), now()
       from generate_series(1, 100) n returning id)
     insert into waiting_likes (from_member, to_member, created_at) select $3, id, now() from others`,
    [site.domainId, site.host, newcomer.id],
  )
  const reply = await like(newcomer, bas)
  expect(reply).toMatchObject({ status: 403, body: { error: { code: 'email_not_confirmed' } } })
})
