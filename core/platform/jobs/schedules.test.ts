import pino from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { slowHandler, workWorld } from '../../../tests/factories/work-world.ts'
import { manualClock, testDatabase } from '../../../tests/harness/index.ts'
import { defineFeature } from '../../kernel/feature.ts'
import { defineSchedule } from '../../kernel/job.ts'
import type { Services } from '../../kernel/services.ts'
import { createLocalBus } from '../events/local-bus.ts'
import { registerSchedules, runDueSchedules } from './schedules.ts'

describe('schedules', () => {
  it('run when due, once over all processes', async () => {
    const db = await testDatabase()
    const clock = manualClock()
    const bus = createLocalBus()
    let runs = 0
    const schedule = defineSchedule({ id: 'test.tick', everySeconds: 60, handler: async () => void runs++ })
    const services = {
      db,
      clock,
      bus,
      log: pino({ level: 'silent' }),
      plugins: { features: [defineFeature({ id: 'test', schedules: [schedule] })], plugins: [] },
    } as unknown as Services
    await registerSchedules(services, [schedule])
    await Promise.all([runDueSchedules(services, [schedule]), runDueSchedules(services, [schedule])])
    expect(runs).toBe(1)
    clock.advance(60_000)
    await runDueSchedules(services, [schedule])
    expect(runs).toBe(2)
  })

  it('run in one place at a time, however long that takes', async () => {
    const slow = slowHandler()
    const w = await workWorld({})
    const schedule = defineSchedule({ id: 'test.slow', everySeconds: 60, handler: (ctx) => slow.handle(ctx, { n: 1 }) })
    await registerSchedules(w.services, [schedule])
    const first = runDueSchedules(w.services, [schedule], 10)
    await vi.waitFor(() => expect(slow.begun(1)).toBe(1))
    for (let step = 0; step < 12; step++) {
      w.clock.advance(55_000)
      const soonest = w.clock.now().getTime() + 59_000
      await vi.waitFor(async () => {
        const [row] = await w.db.knex('schedules').select('locked_until')
        expect(row.locked_until.getTime()).toBeGreaterThan(soonest)
      })
    }
    await runDueSchedules(w.services, [schedule], 10)
    expect(slow.begun(1)).toBe(1)
    slow.calls[0]?.end()
    await first
    const second = runDueSchedules(w.services, [schedule], 10)
    await vi.waitFor(() => expect(slow.begun(1)).toBe(2))
    slow.calls[1]?.end()
    await second
  })
})
