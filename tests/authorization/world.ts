import { Readable } from 'node:stream'
import sharp from 'sharp'
import { staffRoles } from '../../core/kernel/index.ts'
import type { AnyRoute } from '../../core/kernel/route.ts'
import { hashToken } from '../../core/platform/credentials/tokens.ts'
import { collectRoutes } from '../../core/platform/http/router.ts'
import { type TestMember, type TestSite, testSite } from '../factories/site.ts'
import { type TestApp, testApp } from '../harness/app.ts'
import type { TestClient } from '../harness/client.ts'
import type { Caller } from './expectations.ts'

export interface Actor extends Caller {
  client: TestClient
  id?: string
}

/** Two sites and every kind of caller, for the matrix. */
export interface AuthorizationWorld {
  app: TestApp
  here: TestSite
  elsewhere: TestSite
  overseer: TestClient
  actors: Actor[]
  stranger: TestMember
  partner: TestMember
  foreigner: TestMember
  foreignPartner: TestMember
  routes: AnyRoute[]
}

export async function createAuthorizationWorld(): Promise<AuthorizationWorld> {
  const app = await testApp({ rateLimits: false })
  // Photos exist only as rows here; every media key returns the same small picture.
  const picture = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#aabbcc' } })
    .webp()
    .toBuffer()
  app.services.media.get = async () => ({
    stream: Readable.from([picture]),
    contentType: 'image/webp',
    size: picture.length,
  })
  const here = await testSite(app)
  const elsewhere = await testSite(app)
  for (const site of [here, elsewhere]) {
    await site.set('logged_out_search', 'all')
    for (const { id } of app.services.plugins.plugins) await site.set(`${id}.enabled`, true)
  }
  const stranger = await here.member()
  return {
    app,
    here,
    elsewhere,
    overseer: await here.staff('owner', null),
    stranger,
    partner: await here.member(),
    foreigner: await elsewhere.member(),
    foreignPartner: await elsewhere.member(),
    actors: await makeActors(app, here, elsewhere, stranger),
    routes: collectRoutes(app.services),
  }
}

async function makeActors(app: TestApp, here: TestSite, elsewhere: TestSite, stranger: TestMember): Promise<Actor[]> {
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
  for (const site of [here, elsewhere]) staff.push(await buildKey(here, site, staff.length))
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

/** Scopes of the keys: some that an operator has, some that an operator does not have, and some of plugins. */
const scopes = [
  'setting:read',
  'setting:update',
  'package:read',
  'package:create',
  'package:delete',
  'member:read',
  'review:review',
  'staff:update',
  'order:refund',
  'discount-code:read',
  'discount-code:update',
  'gift:read',
  'gift:update',
]

/** A client with the API key of an operator of all domains, limited to one domain. */
async function buildKey(here: TestSite, { app, domainId }: TestSite, nth: number): Promise<Actor> {
  await here.staff('operator', null)
  const key = `rdzk_${String(nth).padStart(43, '0')}`
  await app.db.asOwner(
    `insert into api_keys (id, staff_id, domain_id, name, token_hash, hint, scopes, guarded, created_at, expires_at)
     select gen_random_uuid(), staff_id, $1, 'Matrix', $2, 'rdzk_', $3, true, $4, $4::timestamptz + interval '100 days'
     from staff_grants where role = 'operator' and domain_id is null order by staff_id limit 1`,
    [domainId, hashToken(key), scopes, app.clock.now()],
  )
  const client = here.client()
  const call: TestClient['call'] = (method, path, options) =>
    client.call(method, path, {
      ...options,
      headers: { ...options?.headers, authorization: `Bearer ${key}` },
    })
  const name = `key of an operator ${domainId === here.domainId ? 'here' : 'elsewhere'}`
  return { name, client: { ...client, call }, grants: [{ role: 'operator', domainId }], scopes }
}
