import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { type PermissionRule, staffRoles } from '../../core/kernel/index.ts'
import type { AnyRoute } from '../../core/kernel/route.ts'
import { routesOf } from '../../core/platform/http/router.ts'
import { memberCookieName } from '../../core/platform/http/session-cookies.ts'
import { type TestMember, type TestSite, testSite } from '../factories/site.ts'
import { type TestApp, testApp } from '../harness/app.ts'
import type { TestClient, TestReply } from '../harness/client.ts'
import { bodyFor } from './bodies.ts'
import {
  allRules,
  expected,
  gate,
  type Standing,
  staffMayRead,
  type Target,
  targets,
  verdictOf,
} from './expectations.ts'
import { factories } from './factories.ts'
import { type Addressed, absentId, type Owner } from './resources.ts'

interface Actor extends Standing {
  client: TestClient
  id?: string
}

/** Path parameters that name no row: a provider's id, a size of a picture. */
const notRows = new Set(['provider', 'variant'])

let app: TestApp
let here: TestSite
let elsewhere: TestSite
let overseer: TestClient
let actors: Actor[]
let stranger: TestMember
let partner: TestMember
let foreigner: TestMember
let foreignPartner: TestMember
let routes: AnyRoute[]

beforeAll(async () => {
  app = await testApp()
  // Limits are tested on their own; here they would only stand in the way.
  app.services.limiter.consume = async () => {}
  // Photos here are rows; every key has the same few bytes.
  app.services.media.get = async () => ({
    stream: Readable.from([Buffer.from('photo')]),
    contentType: 'image/webp',
    size: 5,
  })
  here = await testSite(app)
  elsewhere = await testSite(app)
  for (const site of [here, elsewhere]) {
    await site.set('logged_out_search', 'all')
    for (const { id } of app.services.plugins.plugins) await site.set(`${id}.enabled`, true)
  }
  overseer = await here.staff('owner', null)
  stranger = await here.member()
  partner = await here.member()
  foreigner = await elsewhere.member()
  foreignPartner = await elsewhere.member()
  actors = await makeActors()
  routes = routesOf(app.services)
})

async function makeActors(): Promise<Actor[]> {
  const member = async (name: string, confirmed: boolean, premium: boolean): Promise<Actor> => {
    const { id, client } = await here.member({ confirmed, paidUser: premium })
    return { name, id, client, member: { confirmed, premium, blockedByOther: name === 'blocked' } }
  }
  const blocked = await member('blocked', true, true)
  await app.db.asOwner('insert into blocks (blocker, blocked, created_at) values ($1, $2, now())', [
    stranger.id,
    blocked.id,
  ])
  const deleted = await here.member()
  await app.db.asOwner(`update members set status = 'deleted', deleted_at = now() where id = $1`, [deleted.id])
  const staff: Actor[] = []
  for (const role of staffRoles) {
    for (const site of [here, elsewhere]) {
      const client = await here.staff(role, site.domainId)
      staff.push({
        name: `${role} ${site === here ? 'here' : 'elsewhere'}`,
        client,
        grants: [{ role, domainId: site.domainId }],
      })
    }
  }
  return [
    { name: 'visitor', client: here.client() },
    await member('unconfirmed', false, false),
    await member('free', true, false),
    await member('premium', true, true),
    blocked,
    { name: 'deleted', client: deleted.client },
    ...staff,
  ]
}

const nameOf = (route: AnyRoute) => `${route.method} ${route.path}`
const rowParams = (route: AnyRoute) =>
  [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '').filter((name) => !notRows.has(name))

function ownerFor(actor: Actor, target: Target): Owner | undefined {
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

/** `sampleId`: some row of the same kind that exists, whose form is sent. */
async function call(route: AnyRoute, actor: Actor, id?: string, sampleId = id): Promise<TestReply> {
  const path = route.path
    .replace(':variant', 'thumb')
    .replace(':provider', 'nobody')
    .replace(/:\w+/, id ?? '')
  const needed = sampleId !== undefined && gate(route, actor, rules()) === undefined
  const body = needed ? await bodyFor(route, sampleId, app.clock.now(), overseer) : undefined
  return actor.client.call(route.method, path, body === undefined ? {} : { body })
}

const rules = (): PermissionRule[] =>
  allRules([...app.services.plugins.features, ...app.services.plugins.plugins].flatMap((one) => one.permissions ?? []))

/** The reply without what differs between two calls in any case. */
const comparable = (reply: TestReply, id: string) => `${reply.status} ${reply.text.replaceAll(id, '<id>')}`

/** Rows whose very existence the actor may not learn: their replies must be those of an absent one, letter by letter. */
function isHidden(route: AnyRoute, actor: Actor, target: Target, row: Addressed | undefined): boolean {
  if (!row || (target === 'foreign' && !actor.grants)) return true
  const { access } = route
  return (
    typeof access === 'object' &&
    actor.grants !== undefined &&
    !staffMayRead(access.subject, actor.grants, row, rules())
  )
}

/** Calls every route that `wanted` picks as every actor, on every kind of row, and lists what was not as the policy says. */
async function mismatches(wanted: (route: AnyRoute) => boolean): Promise<string[]> {
  const wrong: string[] = []
  for (const route of routes.filter(wanted)) {
    const { resource } = route
    const factory = resource && factories[resource.kind]
    for (const actor of actors) {
      const refusal = gate(route, actor, rules())
      if (refusal && !resource) {
        const got = verdictOf(await call(route, actor))
        if (got !== refusal) wrong.push(`${nameOf(route)} as ${actor.name}: ${got}, expected ${refusal}`)
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
        const owner = ownerFor(actor, target)
        const row: Addressed | undefined = owner && (await factory(app.db, owner))
        const id = row?.id ?? absentId(resource.kind)
        const reply = await call(route, actor, id, row?.id ?? sample.id)
        const got = verdictOf(reply)
        const allowed = refusal ? [refusal] : expected(route, actor, target, row, rules())
        if (!allowed.includes(got)) {
          wrong.push(
            `${nameOf(route)} as ${actor.name} on ${target}: ${got} (${reply.status} ${reply.text.slice(0, 160)}), expected ${allowed.join(' or ')}`,
          )
        }
        if (isHidden(route, actor, target, row)) hidden.push([target, comparable(reply, id)])
      }
      if (new Set(hidden.map(([, reply]) => reply)).size > 1) {
        wrong.push(
          `${nameOf(route)} as ${actor.name}: ${hidden.map(([target]) => target).join(' and ')} look different`,
        )
      }
    }
  }
  return wrong
}

describe('authorization', () => {
  test('every path parameter that names a row has a factory', () => {
    const without = routes.filter((route) => {
      const params = rowParams(route)
      if (params.length === 0) return false
      return !route.resource || !params.includes(route.resource.param) || !factories[route.resource.kind]
    })
    expect(without.map(nameOf)).toEqual([])
  })

  test('no member cookie opens the console and no console cookie a member page', async () => {
    const free = actors.find((actor) => actor.name === 'free')
    const name = memberCookieName({ origin: 'http://localhost' })
    const client = here.client()
    client.cookies.set('console_session', free?.client.cookies.get(name) ?? '')
    expect((await client.get('/api/console/me')).status).toBe(403)
    const staff = here.client()
    staff.cookies.set(name, overseer.cookies.get('console_session') ?? '')
    expect((await staff.get('/api/user.php')).body).toEqual({ user: null })
  })

  test('members and visitors: 0 mismatches', async () => {
    expect(await mismatches((route) => typeof route.access !== 'object')).toEqual([])
  }, 240_000)

  test('staff, reading: 0 mismatches', async () => {
    expect(await mismatches((route) => typeof route.access === 'object' && route.method === 'GET')).toEqual([])
  }, 240_000)

  test('staff, changing: 0 mismatches', async () => {
    expect(await mismatches((route) => typeof route.access === 'object' && route.method !== 'GET')).toEqual([])
  }, 240_000)
})
