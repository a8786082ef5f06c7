import { expect, test } from 'vitest'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { createIdAt } from '../../shared/ids.ts'

const app = await testApp({ rateLimits: false })
const like = (from: TestMember, to: TestMember) => from.client.put(`/api/members/${to.id}/like`)
const fresh = async (who: TestMember): Promise<string[]> =>
  (await who.client.get('/api/fresh-matches')).body.profiles.map(({ id }: { id: string }) => id)

test('lists matches without a conversation, the latest first, until a message, an unlike or a block', {
  timeout: 90_000,
}, async () => {
  const site = await testSite(app)
  const [anna, bram, cees, dirk] = [await site.member(), await site.member(), await site.member(), await site.member()]
  for (const other of [bram, cees, dirk]) {
    await like(anna, other)
    expect(await fresh(anna)).not.toContain(other.id)
    await like(other, anna)
    app.clock.advance(1000)
  }
  expect({ anna: await fresh(anna), bram: await fresh(bram) }).toEqual({
    anna: [dirk.id, cees.id, bram.id],
    bram: [anna.id],
  })
  await bram.client.post(`/api/members/${anna.id}/messages`, {
    id: createIdAt(app.clock.now()),
    kind: 'text',
    text: 'Dag',
  })
  expect({ anna: await fresh(anna), bram: await fresh(bram) }).toEqual({ anna: [dirk.id, cees.id], bram: [] })
  await cees.client.delete(`/api/members/${anna.id}/like`)
  expect(await fresh(anna)).toEqual([dirk.id])
  await dirk.client.put(`/api/members/${anna.id}/block`)
  expect({ anna: await fresh(anna), dirk: await fresh(dirk) }).toEqual({ anna: [], dirk: [] })
})
