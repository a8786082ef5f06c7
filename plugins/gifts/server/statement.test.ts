import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { grantCredits } from '../../../core/features/credits/index.ts'
import { createIdAt, inTransaction } from '../../../core/kernel/index.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'

test('a statement says which gift was bought, even if gifts are off by then', async () => {
  const app = await testApp()
  const site = await testSite(app)
  const [giver, other] = [await site.member({ paidUser: true }), await site.member({ name: 'Sanne' })]
  const ctx = site.context()
  const grant = { memberId: giver.id, domainId: site.domainId, credits: 20, kind: 'signup' as const }
  await inTransaction(ctx, (ctx) => grantCredits(ctx, { ...grant, idempotencyKey: uuidv7() }))
  const { body: offered } = await giver.client.get('/api/gifts')
  const coffee = offered.gifts.find(({ drawing }: { drawing: string }) => drawing === 'coffee')
  const id = createIdAt(app.clock.now())
  const given = await giver.client.post('/api/gifts/send', { id, profile_id: other.id, gift_id: coffee.id, text: '' })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  const line = async () => (await giver.client.get('/api/statement')).body.lines[0]
  expect(await line()).toMatchObject({ text: 'Cadeau voor Sanne: Kop koffie', amount: -3 })
  await site.set('gifts.enabled', false)
  expect(await line()).toMatchObject({ text: 'Cadeau: Kop koffie', amount: -3 })
  const [row] = await app.db.asOwner<{ words: Record<string, string> }>(
    `select words from ledger_transfers where reference = $1`,
    [id],
  )
  // In every language, and without the other’s name, because bookings are never erased.
  expect(Object.keys(row?.words ?? {}).sort()).toEqual(['de', 'en', 'es', 'fr', 'it', 'nl', 'pl'])
  expect(JSON.stringify(row)).not.toContain('Sanne')
})
