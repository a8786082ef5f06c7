import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildBootstrap } from '../core/app/pages/bootstrap.ts'
import { chargeMember, grantCredits } from '../core/features/credits/index.ts'
import { codeInUse } from '../core/features/discounts/index.ts'
import { closeReviews, openReview } from '../core/features/moderation/index.ts'
import { queueMail } from '../core/features/notifications/index.ts'
import { commandContext, inTransaction, type MemberCommandContext } from '../core/kernel/index.ts'
import { createSchedules } from '../core/platform/jobs/schedules.ts'
import { type TestMember, type TestSite, testSite } from './factories/site.ts'
import { calls } from './fixtures/plugins/everything/calls.ts'
import { type TestApp, testApp } from './harness/app.ts'

// The contract of plugins, tried through one that uses all of it: off in one country of a domain, on in the next.

const [off, on] = ['NL', 'DE'] as const
let app: TestApp
let site: TestSite
const members: Record<string, TestMember> = {}
const memberIn = (country: string) => members[country] as TestMember
beforeAll(async () => {
  app = await testApp({ pluginsFolder: path.resolve(import.meta.dirname, 'fixtures/plugins') })
  site = await testSite(app, { countries: [off, on] })
  await app.services.settings.change({ kind: 'system', name: 'test' }, [
    { key: 'everything.enabled', scope: `domain:${site.domainId}`, value: true },
    { key: 'everything.enabled', scope: `domain:${site.domainId}/country:${off}`, value: false },
  ])
  for (const country of [off, on])
    members[country] = await site.member({ country, name: `In ${country}`, gender: 'male' })
  await site.member({ country: on, name: 'Nobody', gender: 'female' })
  await site.member({ country: on, name: 'Somebody', gender: 'female' })
})
beforeEach(() => void calls.splice(0))

const placeOf = (country: string) => app.services.sites.siteFor(site.domainId, country)
const system = (country: string) => commandContext(app.services, placeOf(country), { kind: 'system', name: 'test' })
function memberContext(country: string): MemberCommandContext {
  const { id } = memberIn(country)
  const member = {
    id,
    domainId: site.domainId,
    pool: placeOf(country).pool,
    confirmed: true,
  } as MemberCommandContext['member']
  return { ...commandContext(app.services, placeOf(country), { kind: 'member', member }), member }
}
/** What is seen where the plugin is off, and where it is on. */
const both = async <T>(look: (country: string) => Promise<T> | T): Promise<[T, T]> => [await look(off), await look(on)]

describe('a text', () => {
  let other: TestMember
  beforeAll(async () => {
    await site.set('free_messages', 100)
    other = await site.member({ country: on, name: 'Reader', gender: 'female' })
  })
  const say = async (country: string, text: string, sure?: boolean) => {
    const id = uuidv7({ msecs: app.clock.now().getTime() })
    const reply = await memberIn(country).client.post(`/api/members/${other.id}/messages`, { id, text, sure })
    return { id, seen: [reply.status, reply.body.error?.code ?? null], body: reply.body }
  }

  test('is refused with a code of the plugin, in its own field', async () => {
    expect(await both(async (country) => (await say(country, 'refuse me')).seen)).toEqual([
      [200, null],
      [409, 'everything.refused'],
    ])
    expect((await say(on, 'refuse me')).body.errors).toHaveProperty('text')
  })

  test('is asked about once, and sent by whoever means it', async () => {
    expect((await say(on, 'nudge me')).body.error).toMatchObject({ code: 'everything.unsure', params: { nudge: true } })
    expect((await say(on, 'nudge me', true)).seen).toEqual([200, null])
    expect((await say(on, 'refuse me', true)).seen).toEqual([409, 'everything.refused'])
  })

  test('is flagged and still sent; a moderator reads it', async () => {
    const { id } = await say(on, 'flag me')
    await say(off, 'flag me')
    await app.settle()
    const moderator = await site.staff('moderator')
    const list = (await moderator.get('/api/console/reviews?filter={"kind":"text"}')).body
    expect(list).toHaveLength(1)
    const shown = (await moderator.get(`/api/console/reviews/${list[0].id}`)).body
    expect(shown.detail).toMatchObject({ text: 'flag me', reasons: ['flagged'], member_id: memberIn(on).id })
    expect(shown.subject_id).toContain(id)
  })

  test('of a guard that fails passes', async () => {
    expect((await say(on, 'throw')).seen).toEqual([200, null])
  })

  test('of a profile and of a sign-up is guarded too', async () => {
    const profile = async (country: string) => {
      const reply = await memberIn(country).client.put('/api/profile', { description: 'refuse me' })
      return [reply.status, Object.keys(reply.body.errors ?? {})]
    }
    expect(await both(profile)).toEqual([
      [200, []],
      [409, ['description', 'root']],
    ])
    const reply = await signUp(on, { signup_message: 'refuse me', steps: { everything: { colour: 'red' } } })
    expect([reply.status, reply.body.error.code]).toEqual([409, 'everything.refused'])
  })
})

let signups = 0
function signUp(country: string, changes: Record<string, unknown>) {
  const visitor = site.client()
  visitor.cookies.set('country', country)
  return visitor.post('/api/signup', {
    email: `new${++signups}@example.test`,
    name: `New ${signups}`,
    password: 'a long password',
    date_of_birth: '1990-03-02',
    gender: 'male',
    looking_for: 'female',
    country,
    terms: true,
    ...changes,
  })
}

test('a step of the sign-up is asked, checked and kept where the plugin is on', async () => {
  const colour = (value: unknown) => ({ steps: { everything: { colour: value } } })
  const missing = await signUp(on, {})
  expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['steps.everything.colour', 'root']])
  expect((await signUp(on, colour('green'))).status).toBe(422)
  expect((await signUp(on, colour('blue'))).status).toBe(200)
  expect((await signUp(off, colour('green'))).status).toBe(200)
  expect(calls).toEqual([['colour blue', on]])
})

test('a card and a profile carry what the plugin adds, in one call for all of them', async () => {
  const cards = await both(async (country) => {
    const { profiles } = (await memberIn(country).client.get('/api/members?gender=female')).body
    return profiles.map(({ extensions }: { extensions: unknown }) => extensions)
  })
  expect(cards[0].every((each: object) => Object.keys(each).length === 0)).toBe(true)
  expect(new Set(cards[1].map((each: object) => JSON.stringify(each)))).toEqual(
    new Set(['{"everything":{"seen":"card"}}']),
  )
  expect(calls).toEqual([[`cards ${cards[1].length}`, on]])
  const profile = async (country: string) => {
    const found = (await memberIn(country).client.get('/api/members?gender=female')).body.profiles[0]
    return (await memberIn(country).client.get(`/api/members/${found.id}`)).body.profile.extensions
  }
  expect(await both(profile)).toEqual([{}, { everything: { seen: 'profile' } }])
})

test('a search leaves out whom the plugin filters', async () => {
  const names = async (country: string) =>
    (await memberIn(country).client.get('/api/members?gender=female')).body.profiles.map(
      (card: { name: string }) => card.name,
    )
  const [everybody, some] = await both(names)
  expect([everybody.includes('Nobody'), some.includes('Nobody'), some.includes('Somebody')]).toEqual([
    true,
    false,
    true,
  ])
})

test('the user comes with the plugin’s counters', async () => {
  const counters = async (country: string) => (await memberIn(country).client.get('/api/user.php')).body.user.counters
  expect(await both(counters)).toEqual([{}, { 'everything.waiting': 3 }])
})

test('a consent of the plugin is given where it is on, and what follows is done', async () => {
  const give = async (country: string) =>
    (await memberIn(country).client.put('/api/account/consents', { purpose: 'everything.public', granted: true }))
      .status
  expect(await both(give)).toEqual([422, 200])
  expect(calls).toEqual([['consent true', on]])
})

test('a type of notification is offered, kept and sent where the plugin is on', async () => {
  const offered = async (country: string) =>
    (await memberIn(country).client.get('/api/account/notifications')).body.types
  const [without, within] = await both(offered)
  expect(within).toEqual([...without, 'everything.news'])
  const mails = async (country: string) => {
    const { id, email } = memberIn(country)
    await inTransaction(system(country), (ctx) =>
      queueMail(ctx, {
        memberId: id,
        template: 'new_like',
        path: '/likes/m/1',
        values: { name: 'A' },
        type: 'everything.news',
      }),
    )
    await app.settle()
    return (await app.mails()).filter(({ to }) => to === email).length
  }
  expect(await both(mails)).toEqual([0, 1])
  const { client } = memberIn(on)
  await client.put('/api/account/notifications', { disabled: ['everything.news', 'like'] })
  await site.set('everything.enabled', false)
  await client.put('/api/account/notifications', { disabled: [] })
  await site.set('everything.enabled', true)
  // What was said of it while it was on still holds.
  expect((await client.get('/api/account/notifications')).body.disabled).toEqual(['everything.news'])
})

test('an error of the plugin has its own status; where it is off there is no such route', async () => {
  const ask = async (country: string) => {
    const { status, body } = await memberIn(country).client.get('/api/everything')
    return [status, body.error.code]
  }
  expect(await both(ask)).toEqual([
    [404, 'not_found'],
    [409, 'everything.refused'],
  ])
})

test('a page has the plugin’s data, the visitor’s trait and the setting that it lays over', async () => {
  const page = async (country: string) => {
    const ctx = commandContext(app.services, placeOf(country), { kind: 'visitor' })
    const cookies = new Map([['half', 'b']])
    const { pageData, traits, settings } = await buildBootstrap({ ...ctx, visitorConsents: {}, path: '/', cookies })
    return { pageData, traits, length: settings.message_length }
  }
  expect(await both(page)).toEqual([
    { pageData: {}, traits: {}, length: 1000 },
    { pageData: { everything: { path: '/' } }, traits: { 'everything.half': 'b' }, length: 1001 },
  ])
  const elsewhere = {
    ...commandContext(app.services, placeOf(on), { kind: 'visitor' }),
    visitorConsents: {},
    path: '/login',
  }
  expect((await buildBootstrap(elsewhere)).pageData).toEqual({})
})

async function bought(memberId: string): Promise<void> {
  const [pack] = await app.db.asOwner<{ id: string }>(
    `insert into credit_packages (id, country, tier, credits, amount, currency) values (gen_random_uuid(), 'DE', 'p1', 10, 999, 'EUR') returning id`,
  )
  await app.db.asOwner(
    `insert into orders (id, domain_id, member_id, package_id, credits, list_amount, amount, currency, country, terms_version, consent_at,
       status, created_at, completed_at)
     values (gen_random_uuid(), $1, $2, $3, 10, 999, 999, 'EUR', 'DE', 'v', now(), 'completed', now(), now())`,
    [site.domainId, memberId, pack?.id],
  )
}

test('a discount for any purchase is offered to who has bought, too', async () => {
  const code = async (country: string) => (await codeInUse(memberContext(country)))?.code ?? null
  expect(await both(code)).toEqual([null, 'EVERYTHING'])
  await bought(memberIn(on).id)
  expect(await code(on)).toBe('EVERYTHING')
})

test('a case of the plugin’s own kind is shown, decided, and closed by it', async () => {
  const moderator = await site.staff('moderator')
  const cases = async () => (await moderator.get('/api/console/reviews?filter={"kind":"everything"}')).body
  // The console works for a domain, whose first country decides.
  await app.services.settings.change({ kind: 'system', name: 'test' }, [
    { key: 'everything.enabled', scope: `domain:${site.domainId}/country:${off}`, value: true },
  ])
  const open = (subjectId: string) =>
    inTransaction(system(on), (ctx) => openReview(ctx, { kind: 'everything', subjectId, memberId: memberIn(on).id }))
  await open('one')
  await open('two')
  await inTransaction(system(on), (ctx) => closeReviews(ctx, { kind: 'everything', subjectId: 'two' }))
  const found = await cases()
  expect(found.map(({ subject_id, status }: Record<string, string>) => [subject_id, status]).sort()).toEqual([
    ['one', 'pending'],
    ['two', 'closed'],
  ])
  const one = found.find(({ subject_id }: Record<string, string>) => subject_id === 'one')
  expect((await moderator.get(`/api/console/reviews/${one.id}`)).body).toMatchObject({
    detail: { text: 'About one' },
    actions: ['approve'],
  })
  expect(
    (await moderator.post(`/api/console/reviews/${one.id}/decide`, { action: 'approve', version: one.version })).status,
  ).toBe(200)
  expect(calls).toEqual([['approved one', off]])
  await app.services.settings.change({ kind: 'system', name: 'test' }, [
    { key: 'everything.enabled', scope: `domain:${site.domainId}/country:${off}`, value: false },
  ])
})

test('a schedule runs in the place where the plugin is on', async () => {
  const { runDue } = createSchedules(app.services)
  const { features, plugins } = app.services.plugins
  const only = plugins.map((plugin) => ({ ...plugin, schedules: plugin.id === 'everything' ? plugin.schedules : [] }))
  const bare = {
    ...app.services,
    plugins: { ...app.services.plugins, features: features.map((one) => ({ ...one, schedules: [] })), plugins: only },
  }
  await runDue()
  const daily = createSchedules(bare)
  await daily.runDue()
  app.clock.advance(86_400_000)
  await daily.runDue()
  expect(calls.filter(([what]) => what === 'daily')).toEqual([['daily', on]])
})

test('its kind of booking is booked, its live event kept', async () => {
  const ctx = memberContext(on)
  const { id, domainId } = ctx.member
  await inTransaction(ctx, async (inner) => {
    await grantCredits(inner, { memberId: id, domainId, credits: 5, kind: 'grant', idempotencyKey: `grant:${id}` })
    const key = `everything:${id}`
    await chargeMember(inner, {
      memberId: id,
      domainId,
      credits: 2,
      kind: 'everything.spent',
      reference: '1',
      idempotencyKey: key,
    })
    await app.services.live.send(inner.tx, id, 'everything.happened', { what: 'a' })
  })
  const [booked] = await app.db.asOwner(`select kind from ledger_transfers where idempotency_key = $1`, [
    `everything:${id}`,
  ])
  expect(booked).toEqual({ kind: 'everything.spent' })
  const events = await app.db.asOwner(`select data from live_events where type = 'everything.happened'`)
  expect(events).toEqual([{ data: { what: 'a' } }])
})

test('a hook of the plugin’s own is filled like any other', async () => {
  const lines = (country: string) => app.services.plugins.hooks('verse', placeOf(country)).map(({ line }) => line)
  expect(await both(lines)).toEqual([[], ['Roses']])
})
