import { describe, expect, test } from 'vitest'
import { dayMs } from '../../../core/kernel/index.ts'
import { createExperimentTestSite, freeCountry } from '../test/world.ts'
import { deleteOldExposures, guardExperiments } from './guard.ts'

const { app, site, operator, running, browser, promiseOf, rowsOf } = await createExperimentTestSite()

describe('a guardrail', () => {
  const harm = (id: string, arm: number, people: number) =>
    app.db.asOwner(
      `insert into experiment_exposures (experiment_id, unit, arm, country, seen_at, refunded_at)
       select $1, $2 || n, $3, 'NL', now(), now() from generate_series(1, $4::int) n`,
      [id, `harmed-${arm}-`, arm, people],
    )
  const readStatus = async (id: string) => (await operator.get(`/api/console/experiments/${id}`)).body

  test('stops a harmful experiment, says why, and notifies staff', async () => {
    const owner = await site.staff('owner')
    expect((await owner.get('/api/console/experiments')).status).toBe(200)
    await running({}, async (id) => {
      await harm(id, 1, 5)
      await guardExperiments(app)
      expect((await readStatus(id)).status).toBe('running')
      await harm(id, 0, 1)
      await app.db.asOwner('delete from experiment_exposures where experiment_id = $1', [id])
      await harm(id, 1, 12)
      await guardExperiments(app)
      const stopped = await readStatus(id)
      expect(stopped).toMatchObject({
        status: 'stopped',
        stopped_by: 'refunds',
        stop_reason: expect.stringContaining('Terugbetalingen'),
      })
      await app.settle()
      const mails = (await app.mails()).filter(({ subject }) => subject.includes('Promise'))
      expect(mails.length).toBeGreaterThan(1)
      const [audited] = await app.db.asOwner<{ actor_id: string; reason: string }>(
        `select actor_id, reason from audit_log where subject_id = $1 and action = 'experiment.stopped'`,
        [id],
      )
      expect(audited).toEqual({ actor_id: 'experiments', reason: stopped.stop_reason })
    })
  })

  test('does not stop an experiment with even results', async () => {
    await running({}, async (id) => {
      for (const arm of [0, 1]) await harm(id, arm, 40)
      await guardExperiments(app)
      expect((await readStatus(id)).status).toBe('running')
    })
  })
})

test('keeps the counts when participants are forgotten', async () => {
  const id = await running({}, async (id) => {
    await promiseOf(browser(freeCountry))
    return id
  })
  const before = (await operator.get(`/api/console/experiments/${id}/results`)).body
  await deleteOldExposures(app)
  expect(await rowsOf(id)).toHaveLength(1)
  app.clock.advance(31 * dayMs)
  await deleteOldExposures(app)
  expect(await rowsOf(id)).toEqual([])
  const later = await site.staff('operator', site.domainId)
  expect((await later.get(`/api/console/experiments/${id}/results`)).body).toEqual(before)
  expect(before.arms.map(({ seen }: { seen: number }) => seen).sort()).toEqual([0, 1])
})
