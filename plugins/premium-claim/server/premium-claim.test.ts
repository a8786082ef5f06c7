import { expect, test } from 'vitest'
import { commandContext } from '../../../core/kernel/index.ts'
import { saveSettings } from '../../../tests/factories/settings.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { countMonthsSince } from '../evidence.ts'
import { findClaim } from './find-claim.ts'

// The clock is set to 2 March 2026.
const app = await testApp()
const evidence = { source: 'Own count, example.org/count', measured_on: '2025-10-01', sample_size: 1200 }

/** A site with the plugin on, and the console's reply to changes of the claim. */
async function claiming() {
  const site = await testSite(app)
  await site.set('premium-claim.enabled', true)
  const owner = await site.staff('owner')
  const set = (values: Record<string, unknown>) => {
    const named = Object.entries(values).map(([name, value]) => [`premium-claim.${name}`, value])
    return saveSettings(owner, site, Object.fromEntries(named))
  }
  const shown = () =>
    findClaim(commandContext(app.services, app.services.sites.getSite(site.domainId), { kind: 'visitor' }))
  return { site, set, shown }
}

test('a figure without source, day and sample is refused, and without a figure there is no claim', async () => {
  const { set, shown } = await claiming()
  for (const missing of ['source', 'measured_on', 'sample_size'] as const) {
    const { [missing]: _, ...rest } = evidence
    const reply = await set({ percentage: 46, ...rest })
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([
      422,
      expect.arrayContaining(['premium-claim.percentage']),
    ])
  }
  expect((await set(evidence)).status).toBe(200)
  expect(await shown()).toBeNull()
  expect((await set({ percentage: 46 })).status).toBe(200)
  expect(await shown()).toMatchObject({ percentage: 46, source: evidence.source, sample_size: 1200 })
  expect((await set({ source: '' })).status).toBe(422)
})

test('a future day is refused, an old one causes a warning, and one that is too old is hidden', async () => {
  const { site, set, shown } = await claiming()
  expect((await set({ ...evidence, measured_on: '2026-04-01' })).body.errors).toHaveProperty([
    'premium-claim.measured_on',
  ])
  const old = await set({ percentage: 46, ...evidence, measured_on: '2024-09-01' })
  expect([old.status, JSON.stringify(old.body)]).toEqual([200, expect.stringContaining('premium-claim.rules.old')])
  expect(await shown()).not.toBeNull()
  await site.set('premium-claim.hide_months', 18)
  expect(await shown()).toBeNull()
})

test.each([
  ['2026-03-02', 0],
  ['2026-02-03', 0],
  ['2026-02-02', 1],
  ['2025-03-02', 12],
  ['2026-03-03', -1],
])('from %s until 2 March 2026 it is %i months', (day, months) => {
  expect(countMonthsSince(day, new Date('2026-03-02T10:00:00Z'))).toBe(months)
})
