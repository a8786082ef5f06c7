import { beforeEach, expect, test } from 'vitest'
import { assignExperiments } from '../core/app/pages/assign-experiments.ts'
import { buildBootstrap } from '../core/app/pages/bootstrap.ts'
import { listPublicAddresses } from '../core/app/pages/page-data.ts'
import { commandContext } from '../core/kernel/index.ts'
import { getPageScript, withTraits } from '../core/platform/pages/index.ts'
import { countryOff, countryOn, createEverythingWorld } from './factories/everything.ts'
import { calls } from './fixtures/plugins/everything/server/calls.ts'

// A plugin's part of pages, the sitemap and settings: off in one country of a domain, on in another.

const { app, site, placeOf, both } = await createEverythingWorld()
beforeEach(() => void calls.splice(0))

test('the console shows which plugin overrides a setting, and where', async () => {
  const staff = await site.staff('owner')
  const at = async (scope: string, wanted = 'message_length') => {
    const { body } = await staff.get(`/api/console/settings?scope=${encodeURIComponent(scope)}`)
    const found = body.settings.find(({ key }: { key: string }) => key === wanted)
    return [found.value, found.overrides]
  }
  const over = [
    { scope: `domain:${site.domainId}/country:${countryOn}`, by: expect.any(String), value: 1001, share: 1 },
  ]
  expect(await at(`domain:${site.domainId}`)).toEqual([1000, over])
  expect(await at(`domain:${site.domainId}/country:${countryOn}`)).toEqual([1000, over])
  expect(await at(`domain:${site.domainId}/country:${countryOff}`)).toEqual([1000, []])
  expect(await at(`domain:${site.domainId}/country:${countryOn}`, 'everything.greeting')).toEqual([
    'Hello',
    [{ ...over[0], value: 'Hi', share: 0.5 }],
  ])
})

test('a page has the plugin’s data, the visitor’s trait and the overridden setting', async () => {
  const readPage = async (country: string) => {
    const place = await withTraits(app.services, placeOf(country), { path: '/', cookies: new Map([['half', 'b']]) })
    const ctx = commandContext(app.services, place, { kind: 'visitor' })
    const { page_data, traits, settings } = await buildBootstrap({ ...ctx, visitorConsents: {}, path: '/' })
    const { message_length: length, 'everything.greeting': greeting } = settings as Record<string, unknown>
    return { page_data, traits, length, greeting }
  }
  expect(await both(readPage)).toEqual([
    { page_data: {}, traits: {}, length: 1000, greeting: undefined },
    {
      page_data: { everything: { path: '/' } },
      traits: { 'everything.half': 'b', 'everything.lot': '', 'everything.unit': '' },
      // Settings that are the same for all visitors are overridden without one.
      length: 1001,
      greeting: 'Hi',
    },
  ])
  const elsewhere = {
    ...commandContext(app.services, placeOf(countryOn), { kind: 'visitor' }),
    visitorConsents: {},
    path: '/login',
  }
  expect((await buildBootstrap(elsewhere)).page_data).toEqual({})
})

test('the sitemap has the plugin’s addresses', async () => {
  const listed = async (country: string) => {
    const ctx = commandContext(app.services, placeOf(country), { kind: 'visitor' })
    return (await listPublicAddresses(ctx)).filter(({ path }) => path.startsWith('/faq'))
  }
  expect(await both(listed)).toEqual([[], [{ path: '/faq/everything', languages: ['nl'] }]])
})

test('an experiment assignment happens once, on the page of its trait and where the plugin is on', async () => {
  const visit = async (country: string, path: string, lot?: string) => {
    const state = {
      request: { site: placeOf(country), member: null },
      cookies: new Map(lot ? [['everything_lot', lot]] : []),
    }
    const set: string[] = []
    const ctx = { method: 'GET', path, state, append: (_name: string, value: string) => set.push(value) }
    await assignExperiments(app.services, ctx as never)
    const assigned = set.map((cookie) => cookie.split('=')[0]).filter((name) => name === 'everything_lot')
    const { traits } = await withTraits(app.services, placeOf(country), { cookies: ctx.state.cookies, path })
    return { assigned, trait: traits?.['everything.lot'] }
  }
  expect(await visit(countryOn, '/everything', '4999')).toEqual({ assigned: [], trait: 'low' })
  expect(await visit(countryOn, '/everything', '5000')).toEqual({ assigned: [], trait: 'high' })
  expect(await visit(countryOn, '/everything', 'made-up')).toMatchObject({ assigned: ['everything_lot'] })
  expect(await visit(countryOn, '/everything')).toMatchObject({ assigned: ['everything_lot'] })
  expect(await visit(countryOn, '/faq')).toEqual({ assigned: [], trait: '' })
  expect(await visit(countryOff, '/everything')).toEqual({ assigned: [], trait: undefined })
})

test('its page with a separate script exists where the plugin is on', async () => {
  const page = app.services.pages.find('/everything/scripted')
  expect(getPageScript(page)).toEqual({ entry: 'plugins/everything/member-web/script.ts' })
  expect(await both((country) => page && app.services.pages.isOn(page, placeOf(country)))).toEqual([false, true])
})
