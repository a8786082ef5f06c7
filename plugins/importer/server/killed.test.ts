import { expect, test } from 'vitest'
import { startServerProcess } from '../../../tests/faults/server-process.ts'
import { buildRow, buildUpload, createImportTestSite, header } from '../test/imports.ts'

/** Six batches, and two rows for one person. */
const members = 3000
/** The columns of a run that the test reads. */
interface Run {
  status: string
  read: number
  problem: string | null
}

const path = '/api/console/importer/runs'

test('an import whose process is killed continues: no member is lost or imported twice', async () => {
  // Only the other process works on jobs.
  const world = await createImportTestSite({ env: { SERVICES: 'web' } })
  const worker = await startServerProcess({
    databaseUrl: world.app.db.url,
    services: 'worker',
    dataDir: world.app.dataDir,
  })
  const until = async (isReached: (run: Run) => boolean) => {
    for (;;) {
      // Reads the table, because the API limits how often staff may ask.
      const [run] = await world.app.db.asOwner<Run>('select * from importer_runs where id = $1', [id])
      if (run && isReached(run)) return run
      expect([run?.problem, worker.runs()]).toEqual([null, true])
      await new Promise((later) => setTimeout(later, 20))
    }
  }
  const lines = Array.from({ length: members }, (_, nth) =>
    buildRow(nth + 1, { name: 'Anna', balance: String(nth % 7) }),
  )
  const id = await world.make()
  const file = buildUpload([header, ...lines, buildRow(7)].join('\n'))
  expect((await world.operator.post(`${path}/${id}/file`, file)).status).toBe(200)
  await world.act(id, 'check')
  await worker.start()
  await until(({ status }) => status === 'checked')
  await world.act(id, 'start')

  // Kills it each time the next batch has begun.
  const seen: number[] = []
  for (const batches of [1, 2, 3]) {
    const { read } = await until((run) => run.read >= batches * 500)
    await worker.kill()
    seen.push(read)
    // Other processes take over its work when the lease ends, within a minute. The test does not wait for that.
    await world.app.db.asOwner('update outbox set locked_until = now() where done_at is null')
    await worker.start()
  }
  expect(Math.max(...seen)).toBeLessThan(members)
  const done = await until(({ status }) => status === 'done')
  expect(done).toMatchObject({ read: members + 1, created: members, existing: 1, skipped: 0 })

  const found = await world.members()
  expect(found).toHaveLength(members)
  expect(new Set(found.map(({ email }) => email)).size).toBe(members)
  const [sums] = await world.app.db.asOwner(
    `select (select count(*)::int from importer_ids where kind = 'member') ids,
       (select sum(balance)::int from credit_accounts c join members m on m.id = c.member_id where m.domain_id = $1) credits`,
    [world.site.domainId],
  )
  const credits = lines.reduce((sum, _, nth) => sum + (nth % 7), 0)
  expect(sums).toEqual({ ids: members, credits })
}, 300_000)
