import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { calls, happened, job } from '../../../tests/fixtures/plugins/gated/plugin.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { buildBootstrap } from '../../app/pages/bootstrap.ts'
import { findMemberSession } from '../../features/auth/session.ts'
import { commandContext } from '../../kernel/context.ts'

// One plugin, off in one country of a domain and on in another. For each plugin gate there is a test that fails if the
// gate is removed.

const [off, on] = ['NL', 'DE']
const app = await testApp({ pluginsFolder: path.resolve(import.meta.dirname, '../../../tests/fixtures/plugins') })
const site = await testSite(app, { countries: [off, on] })
await app.services.settings.change({ kind: 'system', name: 'test' }, [
  { key: 'gated.enabled', scope: `domain:${site.domainId}`, value: true },
  { key: 'gated.enabled', scope: `domain:${site.domainId}/country:${off}`, value: false },
])
beforeEach(() => void calls.splice(0))
const at = (country: string) => ({ domainId: site.domainId, country })

test('a job runs where its plugin is on', async () => {
  await app.db.transaction(async (tx) => {
    for (const country of [off, on]) await app.services.outbox.enqueue({ tx, site: at(country) }, job, {})
  })
  await app.settle()
  expect(calls).toEqual([['job', on]])
})

test('an event reaches a handler where the plugin is on', async () => {
  await app.db.transaction(async (tx) => {
    for (const country of [off, on]) await app.services.outbox.emit({ tx, site: at(country) }, happened, {})
  })
  await app.settle()
  expect(calls).toEqual([['event', on]])
})

test('a hook returns contributions where the plugin is on', () => {
  const sources = (country: string) => app.services.plugins.hooks('discountSource', at(country)).map(({ id }) => id)
  expect({ off: sources(off), on: sources(on) }).toEqual({ off: [], on: ['gated'] })
})

describe('for a member', () => {
  const members = new Map<string, TestMember>()
  beforeAll(async () => {
    for (const country of [off, on]) members.set(country, await site.member({ country }))
  })
  const memberIn = (country: string) => members.get(country) as TestMember

  test.each(['GET', 'POST'])('a route exists where the plugin is on: %s', async (method) => {
    const ask = async (country: string) => {
      const { status, body } = await memberIn(country).client.call(method, '/api/gated/place')
      return [status, body.here ?? body.error.code]
    }
    expect({ off: await ask(off), on: await ask(on) }).toEqual({ off: [404, 'not_found'], on: [200, true] })
  })

  test('a page receives the plugin and its data where it is on', async () => {
    const fetchBootstrap = async (country: string) => {
      const { services } = app
      const token = memberIn(country).client.cookies.get('session') ?? ''
      const session = await findMemberSession(services, token)
      if (!session) throw new Error('not logged in')
      const place = services.sites.getSite(site.domainId, country)
      const ctx = commandContext(services, place, { kind: 'member', member: session })
      const { plugins, plugin_data } = await buildBootstrap({ ...ctx, member: session, visitorConsents: {} })
      return { plugins, plugin_data }
    }
    expect(await fetchBootstrap(off)).toEqual({ plugins: ['base'], plugin_data: {} })
    expect(await fetchBootstrap(on)).toEqual({ plugins: ['base', 'gated'], plugin_data: { gated: { here: true } } })
  })
})
