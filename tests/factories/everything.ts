import path from 'node:path'
import { commandContext, type MemberCommandContext } from '../../core/kernel/index.ts'
import { testApp } from '../harness/app.ts'
import { type TestMember, testSite } from './site.ts'

/** The country in which the plugin is off; `countryOn` is the one in which it is on. */
export const countryOff = 'NL'
export const countryOn = 'DE'

/** A site with the plugin that uses the whole contract, off in one country and on in another, with a member in each. */
export async function createEverythingWorld() {
  const app = await testApp({
    pluginsFolder: path.resolve(import.meta.dirname, '../fixtures/plugins'),
    schedules: false,
  })
  const site = await testSite(app, { countries: [countryOff, countryOn] })
  await app.services.settings.change({ kind: 'system', name: 'test' }, [
    { key: 'everything.enabled', scope: `domain:${site.domainId}`, value: true },
    { key: 'everything.enabled', scope: `domain:${site.domainId}/country:${countryOff}`, value: false },
  ])
  const members: Record<string, TestMember> = {}
  for (const country of [countryOff, countryOn])
    members[country] = await site.member({ country, name: `In ${country}`, gender: 'male' })
  const memberIn = (country: string) => members[country] as TestMember
  const placeOf = (country: string) => app.services.sites.getSite(site.domainId, country)
  return {
    app,
    site,
    memberIn,
    placeOf,
    system: (country: string) => commandContext(app.services, placeOf(country), { kind: 'system', name: 'test' }),
    memberContext(country: string): MemberCommandContext {
      const member = {
        id: memberIn(country).id,
        domainId: site.domainId,
        pool: placeOf(country).pool,
        confirmed: true,
      } as MemberCommandContext['member']
      return { ...commandContext(app.services, placeOf(country), { kind: 'member', member }), member }
    },
    /** Runs `look` for the country in which the plugin is off, and for the one in which it is on. */
    both: async <T>(look: (country: string) => Promise<T> | T): Promise<[T, T]> => [
      await look(countryOff),
      await look(countryOn),
    ],
  }
}
