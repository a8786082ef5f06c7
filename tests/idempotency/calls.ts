import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { AnyRoute } from '../../core/kernel/route.ts'
import { buildBody } from '../authorization/bodies.ts'
import { factories } from '../authorization/factories.ts'
import { plainParams, routeName } from '../authorization/matrix.ts'
import type { Owner } from '../authorization/resources.ts'
import type { TestReply } from '../harness/client.ts'
import type { Twins } from './scene.ts'
import { scenes } from './scenes.ts'
import type { RetryWorld, Twin } from './world.ts'

/** A call that has been prepared but not sent. */
export interface Call {
  /** Sends it as its client would: a call that is refused only for the moment is sent again. */
  send(key: string, attempts?: number): Promise<TestReply>
  body: unknown
  /** Sends another body to the same address, once. */
  sendBody(body: unknown, key: string): Promise<TestReply>
  /** The same call with another body, or on another row if its route has no body. Undefined if it has neither. */
  other(): Promise<((key: string) => Promise<TestReply>) | undefined>
}

const strangers = ['anyone', 'visitor', 'provider']
let shade = 0

/** Prepares a call of a route for one of the twins, with everything it needs. */
export async function prepareCall(world: RetryWorld, route: AnyRoute, twin: Twin): Promise<Call> {
  const { app, site, owner } = world
  const { self, other } = world.members[twin]
  const stranger = world.members[twin === 'once' ? 'again' : 'once'].other
  const own: Owner = { domainId: site.domainId, pool: site.host, memberId: self.id, partnerId: other.id }
  // Some staff actions end a member's account, so each call gets a new member.
  const upon = route.resource?.kind === 'member' && route.resource.reach === 'staff' ? await site.member() : self
  const addressed =
    route.resource?.reach === 'pool'
      ? { ...own, memberId: other.id, partnerId: self.id }
      : { ...own, memberId: upon.id, partnerId: other.id }
  const rowOf = async (kind: string, whose: Owner) => (await factories[kind]?.(app.db, whose))?.id
  const read = (from: AnyRoute, id: string) => buildBody(from, id, app.clock.now(), owner)
  const twins: Twins = {
    world,
    self,
    other,
    first: twin === 'once',
    row: async (kind, of = self) => (await rowOf(kind, { ...own, memberId: of.id })) ?? '',
    newKey: () => world.keys.shift() ?? '',
    async sample(change) {
      const put = world.routes.find(({ method, path }) => method === 'PUT' && path === `${route.path}/:id`)
      const id = (await rowOf(put?.resource?.kind ?? '', own)) ?? ''
      return { body: { ...((await read({ ...route, path: put?.path ?? '' }, id)) as object), ...change } }
    },
    picture: () =>
      sharp({ create: { width: 200, height: 200, channels: 3, background: { r: ++shade, g: 100, b: 100 } } })
        .png()
        .toBuffer(),
  }
  const scene = (await scenes[routeName(route)]?.(twins)) ?? {}
  // A visitor's browser keeps no cookies between two tries, because one that received no answer has none to keep.
  const usual = () => (strangers.includes(route.access as string) ? site.client() : self.client)
  const client = () => scene.client ?? (typeof route.access === 'object' ? owner : usual())
  const id = scene.id ?? (route.resource && (await rowOf(route.resource.kind, addressed)))
  const body = scene.body ?? (id === undefined ? undefined : await read(route, id))
  const sent = body === undefined && route.body ? (await twins.sample({})).body : body
  const pathTo = (row: string | undefined) =>
    route.path.replaceAll(/:(\w+)/g, (_all, param: string) => plainParams[param] ?? row ?? '') +
    (scene.query ? `?${new URLSearchParams(scene.query)}` : '')

  async function send(what: unknown, key: string, path: string, attempts = Infinity): Promise<TestReply> {
    for (let attempt = 1; ; attempt += 1) {
      const reply = await client().call(route.method, path, { body: what, idempotencyKey: key })
      if (reply.status !== 429 || attempt >= attempts) return reply
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  return {
    send: (key, attempts) => send(sent, key, pathTo(id), attempts),
    body: sent,
    sendBody: (what, key) => send(what, key, pathTo(id), 1),
    async other() {
      const changed = scene.otherBody ?? otherBody(route, sent)
      if (changed !== undefined) return (key) => send(changed, key, pathTo(id))
      if (!route.resource) return undefined
      const others = { ...addressed, memberId: stranger.id }
      const path = pathTo(await rowOf(route.resource.kind, route.resource.reach === 'pool' ? others : addressed))
      return (key) => send(sent, key, path)
    },
  }
}

/** The body with one value changed to another valid one; undefined if there is none to change. */
function otherBody(route: AnyRoute, body: unknown): unknown {
  const given = (body ?? {}) as Record<string, unknown>
  const names = new Set([...Object.keys(given), ...Object.keys(route.body?.shape ?? {})])
  const changes = [...names].flatMap((name): [string, unknown][] => {
    const value = given[name]
    const near =
      typeof value === 'string' ? [`${value}x`] : typeof value === 'number' ? [value + 1, value - 1] : [!value]
    return [...near, 'something else', 2, true, null, randomUUID()].map((one) => [name, one])
  })
  for (const [name, value] of changes) {
    const changed = { ...given, [name]: value }
    if (JSON.stringify(given[name]) !== JSON.stringify(value) && route.body?.safeParse(changed).success) return changed
  }
  return undefined
}
