import { describe, expect, it, vi } from 'vitest'
import { createOutboxWorld, dutchSite, slowHandler } from '../../../tests/factories/outbox-world.ts'
import { hourMs } from '../../shared/durations.ts'
import { claimDueRows } from './outbox-rows.ts'
import { createRunner } from './runner.ts'

/** Generous, for slow machines. */
const timeout = { timeout: 10_000 }

describe('an outbox row', () => {
  it('that is delivered twice starts once', async () => {
    const slow = slowHandler()
    const w = await createOutboxWorld({ job: slow.handle })
    await w.db.transaction((tx) => w.services.outbox.enqueue({ tx, site: dutchSite }, w.job, { n: 1 }))
    const run = createRunner(w.services)
    const first = run(1)
    await vi.waitFor(() => expect(slow.begun(1)).toBe(1), timeout)
    await run(1)
    expect(slow.begun(1)).toBe(1)
    slow.calls[0]?.end()
    await first
    await run(1)
    expect(await w.rows()).toEqual([{ done: true, dead: false, attempts: 1 }])
  })

  it.each([
    ['done', undefined],
    ['failed', new Error('late')],
  ])('whose claim was taken over is not %s by a worker that finishes late', async (_, outcome) => {
    const slow = slowHandler()
    const w = await createOutboxWorld({ job: slow.handle })
    await w.db.transaction((tx) => w.services.outbox.enqueue({ tx, site: dutchSite }, w.job, { n: 1 }))
    const stalled = createRunner(w.services, hourMs)
    const late = stalled(1)
    await vi.waitFor(() => expect(slow.begun(1)).toBe(1), timeout)
    w.clock.advance(61_000)
    expect(await claimDueRows(w.services.db, w.clock.now(), 10)).toEqual([1])
    const next = stalled(1)
    await vi.waitFor(() => expect(slow.begun(1)).toBe(2), timeout)
    slow.calls[0]?.end(outcome)
    await late
    const [row] = await w.db.knex('outbox').select('done_at', 'claim', 'last_error')
    expect(row).toEqual({ done_at: null, claim: expect.any(String), last_error: null })
    slow.calls[1]?.end()
    await next
    expect(await w.rows()).toEqual([{ done: true, dead: false, attempts: 2 }])
  })
})
