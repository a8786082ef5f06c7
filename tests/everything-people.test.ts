import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queueMail } from '../core/features/notifications/index.ts'
import { inTransaction } from '../core/kernel/index.ts'
import { createIdAt } from '../core/shared/ids.ts'
import { countryOff, countryOn, createEverythingWorld } from './factories/everything.ts'
import { buildSignupForm } from './factories/signup-form.ts'
import type { TestMember } from './factories/site.ts'
import { calls } from './fixtures/plugins/everything/server/calls.ts'

// A plugin's part in accounts and members' texts: off in one country of a domain, on in another.

const { app, site, memberIn, system, both } = await createEverythingWorld()
await site.member({ country: countryOn, name: 'Nobody', gender: 'female' })
await site.member({ country: countryOn, name: 'Somebody', gender: 'female' })
beforeEach(() => void calls.splice(0))

describe('the guard of a text', () => {
  let other: TestMember
  beforeAll(async () => {
    await site.set('free_messages', 100)
    other = await site.member({ country: countryOn, name: 'Reader', gender: 'female' })
  })
  const say = async (country: string, text: string, sure?: boolean) => {
    const id = createIdAt(app.clock.now())
    const reply = await memberIn(country).client.post(`/api/members/${other.id}/messages`, { id, text, sure })
    return { id, seen: [reply.status, reply.body.error?.code ?? null], body: reply.body }
  }

  test('refuses it with a code of the plugin, at its field', async () => {
    expect(await both(async (country) => (await say(country, 'refuse me')).seen)).toEqual([
      [200, null],
      [409, 'everything.refused'],
    ])
    expect((await say(countryOn, 'refuse me')).body.errors).toHaveProperty('text')
  })

  test('asks about it once, and lets it be sent after confirmation', async () => {
    expect((await say(countryOn, 'nudge me')).body.error).toMatchObject({
      code: 'everything.unsure',
      params: { nudge: true },
    })
    expect((await say(countryOn, 'nudge me', true)).seen).toEqual([200, null])
    expect((await say(countryOn, 'refuse me', true)).seen).toEqual([409, 'everything.refused'])
  })

  test('flags it without stopping it, and a moderator reads it', async () => {
    const { id } = await say(countryOn, 'flag me')
    await say(countryOff, 'flag me')
    await app.settle()
    const moderator = await site.staff('moderator')
    const list = (await moderator.get('/api/console/reviews?filter={"kind":"text"}')).body
    expect(list).toHaveLength(1)
    const shown = (await moderator.get(`/api/console/reviews/${list[0].id}`)).body
    expect(shown.detail).toMatchObject({
      text: 'flag me',
      reasons: ['everything.flagged'],
      member_id: memberIn(countryOn).id,
    })
    expect(shown.subject_id).toContain(id)
  })

  test('lets it pass if the guard fails', async () => {
    expect((await say(countryOn, 'throw')).seen).toEqual([200, null])
  })

  test('also checks texts of the profile and of the sign-up', async () => {
    const readProfile = async (country: string) => {
      const reply = await memberIn(country).client.put('/api/profile', { description: 'refuse me' })
      return [reply.status, Object.keys(reply.body.errors ?? {})]
    }
    expect(await both(readProfile)).toEqual([
      [200, []],
      [409, ['description', 'root']],
    ])
    const reply = await signUp(countryOn, { signup_message: 'refuse me', steps: { everything: { colour: 'red' } } })
    expect(reply).toMatchObject({ status: 409, body: { error: { code: 'everything.refused' } } })
  })
})

let signups = 0
function signUp(country: string, changes: Record<string, unknown>) {
  const visitor = site.client()
  visitor.cookies.set('country', country)
  return visitor.post(
    '/api/signup',
    buildSignupForm({ email: `new${++signups}@example.test`, name: `New ${signups}`, country, ...changes }),
  )
}

test('a sign-up step is asked, validated and stored where the plugin is on', async () => {
  const colour = (value: unknown) => ({ steps: { everything: { colour: value } } })
  const check = async (country: string, steps: unknown) => {
    const visitor = site.client()
    visitor.cookies.set('country', country)
    const { status, body } = await visitor.post('/api/signup/check', { steps })
    return [status, body.errors?.['steps.everything.colour'] ?? null]
  }
  expect(await both((country) => check(country, {}))).toEqual([
    [200, null],
    [422, 'Kies een van de mogelijkheden.'],
  ])
  expect(await check(countryOn, { everything: { colour: 'green' } })).toEqual([422, 'Kies een van de mogelijkheden.'])
  const missing = await signUp(countryOn, {})
  expect({ status: missing.status, fields: Object.keys(missing.body.errors) }).toEqual({
    status: 422,
    fields: ['steps.everything.colour', 'root'],
  })
  expect((await signUp(countryOn, colour('green'))).status).toBe(422)
  expect((await signUp(countryOn, colour('blue'))).status).toBe(200)
  expect((await signUp(countryOff, colour('green'))).status).toBe(200)
  expect(calls).toEqual([
    ['colour blue', countryOn],
    ['signed up in half none', countryOn],
  ])
})

test('a card and a profile carry the plugin’s data, in one call for all of them', async () => {
  const cards = await both(async (country) => {
    const { profiles } = (await memberIn(country).client.get('/api/members?gender=female')).body
    return profiles.map(({ extensions }: { extensions: unknown }) => extensions)
  })
  expect(cards[0].every((each: object) => Object.keys(each).length === 0)).toBe(true)
  expect(new Set(cards[1].map((each: object) => JSON.stringify(each)))).toEqual(
    new Set(['{"everything":{"seen":"card"}}']),
  )
  expect(calls).toEqual([[`cards ${cards[1].length}`, countryOn]])
  const readProfile = async (country: string) => {
    const found = (await memberIn(country).client.get('/api/members?gender=female')).body.profiles[0]
    return (await memberIn(country).client.get(`/api/members/${found.id}`)).body.profile.extensions
  }
  expect(await both(readProfile)).toEqual([{}, { everything: { seen: 'profile' } }])
})

test('a profile carries the plugin’s lines', async () => {
  const readLines = async (country: string) => {
    const found = (await memberIn(country).client.get('/api/members?gender=female')).body.profiles[0]
    return (await memberIn(country).client.get(`/api/members/${found.id}`)).body.profile.passages
  }
  const line = { plugin: 'everything', id: 'first', heading: 'Everything?', text: 'All of it' }
  expect(await both(readLines)).toEqual([[], [line]])
})

test('a like says which part of the profile it refers to, if the plugin knows the part', async () => {
  const subject = async (country: string) => {
    const liker = await site.member({ country, gender: 'female' })
    await liker.client.put(`/api/members/${memberIn(country).id}/like`)
    const { profiles } = (await memberIn(country).client.get('/api/likes/received')).body
    return profiles.find(({ id }: { id: string }) => id === liker.id).like_subject
  }
  expect(await both(subject)).toEqual([null, { kind: 'answer', heading: 'Everything?' }])
})

test('a search leaves out members filtered by the plugin', async () => {
  const readNames = async (country: string) =>
    (await memberIn(country).client.get('/api/members?gender=female')).body.profiles.map(
      (card: { name: string }) => card.name,
    )
  const [everybody, some] = await both(readNames)
  expect([everybody.includes('Nobody'), some.includes('Nobody'), some.includes('Somebody')]).toEqual([
    true,
    false,
    true,
  ])
})

test('a search has the parameter of the plugin', async () => {
  const found = async (country: string) => {
    const { status, body } = await memberIn(country).client.get('/api/members?gender=female&initial=S')
    return [status, new Set(body.profiles.map(({ name }: { name: string }) => name.charAt(0))).size > 1]
  }
  expect(await both(found)).toEqual([
    [200, true],
    [200, false],
  ])
  const refused = async (country: string) => (await memberIn(country).client.get('/api/members?initial=no')).status
  expect(await both(refused)).toEqual([200, 422])
})

test('a search starts where the plugin says', async () => {
  const start = async (country: string) => (await memberIn(country).client.get('/api/search-start')).body.start
  expect(await both(start)).toEqual([null, { min_age: 30, max_age: null }])
})

test('the user has the plugin’s counters', async () => {
  const counters = async (country: string) => (await memberIn(country).client.get('/api/user.php')).body.user.counters
  expect(await both(counters)).toEqual([{}, { 'everything.waiting': 3 }])
})

test('a consent of the plugin is given where it is on, and takes effect', async () => {
  const give = async (country: string) =>
    (await memberIn(country).client.put('/api/account/consents', { purpose: 'everything.public', granted: true }))
      .status
  expect(await both(give)).toEqual([422, 200])
  expect(calls).toEqual([['consent true', countryOn]])
})

test('a notification type is offered, stored and sent where the plugin is on', async () => {
  const offered = async (country: string) =>
    (await memberIn(country).client.get('/api/account/notifications')).body.types
  const [without, within] = await both(offered)
  expect(within).toEqual([...without, 'everything.news'])
  const readMails = async (country: string) => {
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
  expect(await both(readMails)).toEqual([0, 1])
  const { client } = memberIn(countryOn)
  await client.put('/api/account/notifications', { disabled: ['everything.news', 'like'] })
  await site.set('everything.enabled', false)
  await client.put('/api/account/notifications', { disabled: [] })
  await site.set('everything.enabled', true)
  // The choice made while the plugin was on is still stored.
  expect((await client.get('/api/account/notifications')).body.disabled).toEqual(['everything.news'])
})

test('an error of the plugin has its own status; where it is off the route is absent', async () => {
  const ask = async (country: string) => {
    const { status, body } = await memberIn(country).client.get('/api/everything')
    return [status, body.error.code]
  }
  expect(await both(ask)).toEqual([
    [404, 'not_found'],
    [409, 'everything.refused'],
  ])
})
