import { Readable } from 'node:stream'
import sharp from 'sharp'
import type { AnyRoute } from '../../core/kernel/route.ts'
import { collectRoutes } from '../../core/platform/http/router.ts'
import { routeName } from '../authorization/matrix.ts'
import { addPackage, addPaymentAccount } from '../factories/rows.ts'
import { type TestMember, type TestSite, testSite } from '../factories/site.ts'
import { type TestApp, testApp } from '../harness/app.ts'
import type { TestClient } from '../harness/client.ts'
import { isSampledToday } from '../harness/sample.ts'
import { isPluginTested, testsAllPlugins } from '../harness/tested-plugins.ts'
import { watchEffects } from './effects.ts'

/** Twins: everything done once to one is also done once to the other. */
export type Twin = 'once' | 'again'

export interface RetryWorld {
  app: TestApp
  site: TestSite
  /** Another site of the same application. */
  neighbour: TestSite
  owner: TestClient
  members: Record<Twin, { self: TestMember; other: TestMember }>
  /** Every route that changes something. */
  routes: AnyRoute[]
  effects: Awaited<ReturnType<typeof watchEffects>>
  /** A package for sale, paid at the fake bank. */
  packageId: string
  accountId: string
  /** Integer settings that may differ by place, one for each call. */
  keys: string[]
}

export async function createRetryWorld(): Promise<RetryWorld> {
  // Runs without a worker: work that a call leaves for it counts as the call's effect, and nothing else changes
  // meanwhile.
  const app = await testApp({ env: { SERVICES: 'web' }, rateLimits: false })
  const picture = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#aabbcc' } })
    .webp()
    .toBuffer()
  app.services.media.get = async () => ({
    stream: Readable.from([picture]),
    contentType: 'image/webp',
    size: picture.length,
  })
  const [site, neighbour] = [await testSite(app), await testSite(app)]
  for (const { id } of app.services.plugins.plugins) await site.set(`${id}.enabled`, true)
  await site.set('payments.accept_test', true)
  const premium = () => site.member({ paidUser: true })
  const members = {
    once: { self: await premium(), other: await premium() },
    again: { self: await premium(), other: await premium() },
  }
  await app.db.asOwner('update credit_accounts set balance = 1000')
  const packageId = await addPackage(app.db, site.domainId)
  const accountId = await addPaymentAccount(app.db, site.domainId)
  return {
    app,
    site,
    neighbour,
    owner: await site.staff('owner', null),
    members,
    routes: collectRoutes(app.services).filter(({ method }) => method !== 'GET'),
    effects: await watchEffects(app.db),
    packageId,
    accountId,
    keys: wholeNumbers(app),
  }
}

/** Integer settings that no rule concerns, so that a change needs no confirmation. */
function wholeNumbers({ services }: TestApp): string[] {
  const owners = [...services.plugins.features, ...services.plugins.plugins]
  const watched = new Set(
    owners.flatMap(({ settingRules = [] }) => settingRules.flatMap(({ watches }) => watches.map(({ key }) => key))),
  )
  return services.settings
    .listDefinitions()
    .filter(({ key }) => !watched.has(key))
    .filter(
      ({ scopes, type }) =>
        scopes.includes('country') && scopes.includes('domain') && [40, 41].every((one) => type.safeParse(one).success),
    )
    .filter(({ type }) => !['a', 1.5].some((one) => type.safeParse(one).success))
    .map(({ key }) => key)
}

/** The plugin of a route, or `core`. */
export const findOwner = ({ app }: RetryWorld, route: AnyRoute): string =>
  app.services.plugins.findRouteOwner(route)?.id ?? 'core'

/** The routes of the tried plugins: each once in `days` days, and all of them in the nightly run. */
export const listRoutesOfToday = (world: RetryWorld, days: number, about = ''): AnyRoute[] =>
  world.routes.filter(
    (route) =>
      isPluginTested(findOwner(world, route)) &&
      (!testsAllPlugins || isSampledToday(`${about}${routeName(route)}`, days)),
  )
