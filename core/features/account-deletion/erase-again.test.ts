import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { eraseAgain } from './erase-again.ts'

const app = await testApp()
const site = await testSite(app)

const readEmail = async (id: string) =>
  (await app.db.asOwner<{ email: string }>('select email from members where id = $1', [id]))[0]?.email

test('however long the list of erased members, erases exactly those that the backup restored', async () => {
  const [back, other] = [await site.member(), await site.member()]
  const listed = [...Array.from({ length: 70_000 }, () => uuidv7()), back.id]
  const media = { ...app.services.media, list: async () => listed.map((id) => `erased/2026-01-02/${id}`) }
  const services = { ...app.services, media }
  expect(await eraseAgain(services)).toEqual({ erased: 1, listMissing: true })
  expect({ back: await readEmail(back.id), other: await readEmail(other.id) }).toEqual({
    back: `${back.id}@erased.invalid`,
    other: other.email,
  })
  media.list = async () => ['erased/list', ...listed.map((id) => `erased/2026-01-02/${id}`)]
  await app.settle()
  expect(await eraseAgain(services)).toEqual({ erased: 0, listMissing: false })
  // A list that lacks a member erased in the database belongs to another installation.
  media.list = async () => ['erased/list']
  await app.db.asOwner(`update outbox set done_at = now() where name = 'privacy.list_erasure'`)
  expect(await eraseAgain(services)).toEqual({ erased: 0, listMissing: true })
})
