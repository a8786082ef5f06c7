import { describe, expect, test } from 'vitest'
import type { PermissionRule } from '../../core/kernel/index.ts'
import type { AnyRoute } from '../../core/kernel/route.ts'
import type { TestReply } from '../harness/client.ts'
import { isSampledToday } from '../harness/sample.ts'
import { isPluginTested, testsAllPlugins } from '../harness/tested-plugins.ts'
import { buildBody } from './bodies.ts'
import {
  allRules,
  expectVerdict,
  judgePolicy,
  selectRules,
  staffMayRead,
  type Target,
  targets,
  toVerdict,
} from './expectations.ts'
import { factories } from './factories.ts'
import { type Addressed, createAbsentId, type Owner } from './resources.ts'
import { type Actor, type AuthorizationWorld, createAuthorizationWorld } from './world.ts'

export const routeName = (route: AnyRoute) => `${route.method} ${route.path}`
function ownerFor(world: AuthorizationWorld, actor: Actor, target: Target): Owner | undefined {
  const { here, elsewhere, partner, stranger, foreigner, foreignPartner } = world
  const local = { domainId: here.domainId, pool: here.host }
  if (target === 'own')
    return actor.id
      ? { ...local, memberId: actor.id, partnerId: partner.id }
      : { ...local, memberId: partner.id, partnerId: stranger.id }
  if (target === 'other') return { ...local, memberId: stranger.id, partnerId: partner.id }
  if (target === 'foreign')
    return { domainId: elsewhere.domainId, pool: elsewhere.host, memberId: foreigner.id, partnerId: foreignPartner.id }
  return undefined
}

/**
 * Path parameters that do not name a row (a provider's id, a picture size, a page section), each with a valid value.
 */
export const plainParams: Readonly<Record<string, string>> = {
  variant: 'thumb',
  provider: 'nobody',
  icon: 'tab',
  purpose: 'logo',
  part: 'look.css',
  token: 'faq',
  list: 'received',
}

/** `sampleId`: an existing row of the same kind, used to fill in the body. */
async function call(
  world: AuthorizationWorld,
  route: AnyRoute,
  actor: Actor,
  id?: string,
  sampleId = id,
): Promise<TestReply> {
  const path = route.path.replaceAll(/:(\w+)/g, (_param, name: string) => plainParams[name] ?? id ?? '')
  const needed = sampleId !== undefined && judgePolicy(route, actor, listRules(world, actor)) === undefined
  const body = needed ? await buildBody(route, sampleId, world.app.clock.now(), world.overseer) : undefined
  return actor.client.call(route.method, path, body === undefined ? {} : { body })
}

const listRules = ({ app }: AuthorizationWorld, actor: Actor): PermissionRule[] =>
  selectRules(
    actor,
    allRules(
      [...app.services.plugins.features, ...app.services.plugins.plugins].flatMap((one) => one.permissions ?? []),
    ),
  )

/** The reply without the parts that differ between any two calls. */
const toComparable = (reply: TestReply, id: string) => `${reply.status} ${reply.text.replaceAll(id, '<id>')}`

/**
 * Whether the actor must not learn that the row exists. The reply must then be exactly the same as for an absent row.
 */
function isHidden(
  world: AuthorizationWorld,
  route: AnyRoute,
  actor: Actor,
  target: Target,
  row: Addressed | undefined,
): boolean {
  if (!row || (target === 'foreign' && !actor.grants)) return true
  const { access } = route
  return (
    typeof access === 'object' &&
    actor.grants !== undefined &&
    !staffMayRead(access.subject, actor.grants, row, listRules(world, actor))
  )
}

/** Calls each route as every actor on every kind of row, and lists the results that contradict the policy. */
async function mismatches(world: AuthorizationWorld, routes: readonly AnyRoute[]): Promise<string[]> {
  const { app, here, stranger, partner, actors } = world
  const wrong: string[] = []
  for (const route of routes) {
    const { resource } = route
    const factory = resource && factories[resource.kind]
    for (const actor of actors.filter(({ name }) => !testsAllPlugins || isSampledToday(name, sampleDays))) {
      const refusal = judgePolicy(route, actor, listRules(world, actor))
      if (refusal && !resource) {
        const got = toVerdict(await call(world, route, actor))
        if (got !== refusal) wrong.push(`${routeName(route)} as ${actor.name}: ${got}, expected ${refusal}`)
        continue
      }
      if (!resource || !factory) continue
      const hidden: [Target, string][] = []
      const sample = await factory(app.db, {
        domainId: here.domainId,
        pool: here.host,
        memberId: stranger.id,
        partnerId: partner.id,
      })
      for (const target of targets) {
        const owner = ownerFor(world, actor, target)
        const row: Addressed | undefined = owner && (await factory(app.db, owner))
        const id = row?.id ?? createAbsentId(resource.kind)
        const reply = await call(world, route, actor, id, row?.id ?? sample.id)
        const got = toVerdict(reply)
        const allowed = refusal ? [refusal] : expectVerdict(route, actor, target, row, listRules(world, actor))
        if (!allowed.includes(got)) {
          wrong.push(
            `${routeName(route)} as ${actor.name} on ${target}: ${got} (${reply.status} ${reply.text.slice(0, 160)}), expected ${allowed.join(' or ')}`,
          )
        }
        if (isHidden(world, route, actor, target, row)) hidden.push([target, toComparable(reply, id)])
      }
      if (new Set(hidden.map(([, reply]) => reply)).size > 1) {
        wrong.push(
          `${routeName(route)} as ${actor.name}: ${hidden.map(([target]) => target).join(' and ')} look different`,
        )
      }
    }
  }
  return wrong
}

/**
 * Each actor tries every route once in this many days, and all of them in the nightly run. Actors are sampled, not
 * calls, because later calls of an actor depend on earlier ones. The routes of a plugin tested alone are tried by all
 * actors.
 */
const sampleDays = 5

/** One test per feature, for the routes that `wanted` selects, so that a failure names the feature. */
export async function describeAuthorizationMatrix(title: string, wanted: (route: AnyRoute) => boolean): Promise<void> {
  const world = await createAuthorizationWorld()
  const ownerOf = (route: AnyRoute) => world.app.services.plugins.findRouteOwner(route)?.id ?? 'core'
  const byOwner = Map.groupBy(
    world.routes.filter((route) => wanted(route) && isPluginTested(ownerOf(route))),
    ownerOf,
  )
  describe(`authorization, ${title}`, () => {
    test.skipIf(byOwner.size > 0)('has no matching routes', () => {})
    test.each([...byOwner.keys()])(
      '%s: 0 mismatches',
      async (owner) => {
        expect(await mismatches(world, byOwner.get(owner) ?? [])).toEqual([])
      },
      120_000,
    )
  })
}
