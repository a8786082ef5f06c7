import { expect, test, vi } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { updateSearchIndex } from './bitmap-index.ts'

const app = await testApp()
const site = await testSite(app)
const anna = await site.member()

/** Updates Anna's last visit, which adds a change to the index. Returns whether the update was not blocked. */
const seen = () =>
  app.services.db
    .transaction(async (tx) => {
      await tx.raw(`set local lock_timeout = '1s'`)
      await tx.raw(`update profiles set last_seen_at = last_seen_at + interval '1 hour' where member_id = ?`, [anna.id])
      return 'at once'
    })
    .catch(() => 'not at once')

/**
 * Maintains the index and updates Anna's last visit in the middle of its transaction, after the first run of the named
 * statement. Null if the statement did not run.
 */
async function seenAfter(name: string): Promise<string | null> {
  let state: string | null = null
  const { db } = app.services
  const query: typeof db.query = async (statement, values, tx) => {
    const rows = await db.query(statement, values, tx)
    if (statement.name === name) state ??= await seen()
    return rows as never[]
  }
  await updateSearchIndex({ db: { ...db, query } }, app.clock.now(), 1)
  return state
}

test('building and updating the index blocks neither visits nor profile changes', {
  timeout: 180_000,
}, async () => {
  // A pool is indexed only after all transactions have ended that were open when it was found, those of other test
  // files too.
  const made = async () => {
    await app.db.asOwner('update search_pools set ready = false')
    return (await seenAfter('search.delete_pool_bits')) ?? expect.unreachable()
  }
  expect(await vi.waitFor(made, { timeout: 150_000, interval: 200 })).toBe('at once')
  await seen()
  expect(await seenAfter('search.claim_changes')).toBe('at once')
  const [row] = await app.db.asOwner<{ kept: boolean }>(
    'select s.seen = p.last_seen_at kept from search_seats s join profiles p using (member_id) where member_id = $1',
    [anna.id],
  )
  expect(row?.kept).toBe(true)
})
