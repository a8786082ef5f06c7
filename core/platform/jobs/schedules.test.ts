import pino from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { createOutboxWorld, slowHandler } from '../../../tests/factories/outbox-world.ts'
import { manualClock, testDatabase } from '../../../tests/harness/index.ts'
import { defineFeature, definePlugin } from '../../kernel/feature.ts'
import { defineSchedule, defineSiteSchedule } from '../../kernel/job.ts'
import type { Services } from '../../kernel/services.ts'
import { hourMs, minuteMs } from '../../shared/durations.ts'
import { createLocalBus } from '../events/local-bus.ts'
import { createSchedules } from './schedules.ts'

/** Generous, for slow machines. */
const timeout = { timeout: 10_000 }

describe('schedules', () => {
  it('run when due, once across all processes', async () => {
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
    const [one, other] = [createSchedules(services), createSchedules(services)]
    await Promise.all([one.runDue(), other.runDue()])
    expect(runs).toBe(1)
    clock.advance(minuteMs)
    await one.runDue()
    expect(runs).toBe(2)
  })

  it('run in one place at a time, however long they take', async () => {
    const slow = slowHandler()
    const w = await createOutboxWorld({})
    const schedule = defineSchedule({ id: 'test.slow', everySeconds: 60, handler: (ctx) => slow.handle(ctx, { n: 1 }) })
    Object.assign(w.services.plugins, { features: [defineFeature({ id: 'test', schedules: [schedule] })] })
    const schedules = createSchedules(w.services, 10)
    const first = schedules.runDue()
    await vi.waitFor(() => expect(slow.begun(1)).toBe(1), timeout)
    for (let step = 0; step < 12; step++) {
      w.clock.advance(55_000)
      const soonest = w.clock.now().getTime() + 59_000
      await vi.waitFor(async () => {
        const [row] = await w.db.knex('schedules').select('locked_until')
        expect(row.locked_until.getTime()).toBeGreaterThan(soonest)
      }, timeout)
    }
    await schedules.runDue()
    expect(slow.begun(1)).toBe(1)
    slow.calls[0]?.end()
    await first
    const second = schedules.runDue()
    await vi.waitFor(() => expect(slow.begun(1)).toBe(2), timeout)
    slow.calls[1]?.end()
    await second
  })
  describe('that run per country', () => {
    const places: Record<string, string> = { NL: 'Europe/Amsterdam', BE: 'Europe/Brussels', US: 'America/New_York' }
    async function daily(at: string, start: string) {
      const w = await createOutboxWorld({})
      w.clock.set(new Date(start))
      const ran: string[] = []
      const schedule = defineSiteSchedule({
        id: 'plug.daily',
        at,
        handler: async ({ site, now }) => void ran.push(`${site.country} ${now().toISOString()}`),
      })
      Object.assign(w.services.plugins, {
        features: [],
        plugins: [definePlugin({ id: 'plug', schedules: [schedule] })],
      })
      Object.assign(w.services.sites, {
        listDomains: () => [{ id: 1, countries: Object.keys(places) }],
        getSite: (domainId: number, country: string) => ({ domainId, country, timeZone: places[country] }),
      })
      const { runDue } = createSchedules(w.services)
      await runDue()
      return {
        ran,
        passHours: async (hours: number) => {
          for (let hour = 0; hour < hours; hour++) {
            w.clock.advance(hourMs)
            await runDue()
          }
        },
      }
    }

    it('run at the local hour, but not where their plugin is off', async () => {
      const { ran, passHours } = await daily('03:00', '2026-01-10T00:00:00Z')
      expect(ran).toEqual([])
      await passHours(30)
      expect(ran).toEqual(['NL 2026-01-10T02:00:00.000Z', 'US 2026-01-10T08:00:00.000Z', 'NL 2026-01-11T02:00:00.000Z'])
    })

    it('run once on the day without that hour, and once on the day that repeats it', async () => {
      const spring = await daily('02:30', '2026-03-28T12:30:00Z')
      await spring.passHours(36)
      expect(spring.ran.filter((run) => run.startsWith('NL'))).toEqual([
        'NL 2026-03-29T01:30:00.000Z',
        'NL 2026-03-30T00:30:00.000Z',
      ])
      const autumn = await daily('02:30', '2026-10-24T12:30:00Z')
      await autumn.passHours(37)
      expect(autumn.ran.filter((run) => run.startsWith('NL'))).toEqual([
        'NL 2026-10-25T00:30:00.000Z',
        'NL 2026-10-26T01:30:00.000Z',
      ])
    })
  })
})
