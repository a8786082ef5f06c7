import { expect, test } from 'vitest'
import { addMainPhoto } from '../../../tests/factories/main-photo.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { minuteMs, timeBefore } from '../../shared/durations.ts'

const app = await testApp()

test('members with a photo come first, last on the page or in list order, as the operator chooses', async () => {
  const own = await testSite(app)
  const searcher = await own.member()
  const [late, pictured, early] = [await own.member(), await own.member(), await own.member()]
  const visits = [late, pictured, early].entries()
  for (const [minutes, { id }] of visits)
    await app.db.asOwner('update profiles set last_seen_at = $2 where member_id = $1', [
      id,
      timeBefore(app.clock.now(), (minutes + 1) * minuteMs),
    ])
  await addMainPhoto(app, pictured.id)
  const listed = async () =>
    (await searcher.client.get('/api/members')).body.profiles.map(({ id }: { id: string }) => id)
  const [byTime, facesFirst] = [
    [late.id, pictured.id, early.id],
    [pictured.id, late.id, early.id],
  ]
  expect(await listed()).toEqual(facesFirst)
  await own.set('faces_first', 'page')
  expect(await listed()).toEqual(facesFirst)
  await own.set('faces_first', 'off')
  expect(await listed()).toEqual(byTime)
})

test('related members are those with a photo, and others where these are too few', async () => {
  const own = await testSite(app)
  const man = await own.member({ gender: 'male' })
  const shown = await own.member()
  // Seen before the others, who therefore come first where photos do not count.
  const lastSeen = timeBefore(app.clock.now(), minuteMs)
  const pictured = await Promise.all(Array.from({ length: 7 }, () => own.member({ lastSeen })))
  for (const { id } of pictured) await addMainPhoto(app, id)
  const plain = [await own.member(), await own.member()]
  const related = async (): Promise<string[]> =>
    (await man.client.get(`/api/members/${shown.id}/related`)).body.profiles.map(({ id }: { id: string }) => id)
  const first = await related()
  expect(first.slice(0, 7).sort()).toEqual(pictured.map(({ id }) => id).sort())
  expect(plain.map(({ id }) => id)).toContain(first[7])
  expect(first).toHaveLength(8)
  await own.set('faces_first', 'off')
  expect(await related()).toEqual(expect.arrayContaining(plain.map(({ id }) => id)))
  await own.set('faces_first', 'always')
  for (const { id } of plain) await addMainPhoto(app, id)
  const [blocked] = await related()
  await man.client.put(`/api/members/${blocked}/block`)
  const rest = await related()
  expect(rest).toHaveLength(8)
  expect(rest).not.toContain(blocked)
})

test('the visitors’ page fills the places left by members with a photo', async () => {
  const own = await testSite(app)
  const [pictured, bare] = [await own.member(), await own.member()]
  await addMainPhoto(app, pictured.id)
  const listed = async () => (await own.client().get('/api/members')).body.profiles.map(({ id }: { id: string }) => id)
  expect(await listed()).toEqual([pictured.id, bare.id])
  await own.set('faces_first', 'off')
  expect((await listed()).sort()).toEqual([pictured.id, bare.id].sort())
})
