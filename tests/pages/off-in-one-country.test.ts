import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { startMailings } from '../../core/features/mailings/start.ts'
import { developmentSender } from '../../core/platform/sms/index.ts'
import { dayMs, timeAfter, timeBefore } from '../../core/shared/durations.ts'
import { createIdAt } from '../../core/shared/ids.ts'
import { siteTime } from '../../core/shared/site-time.ts'
import { fetchPage } from '../e2e/steps/pages.ts'
import { addMainPhoto } from '../factories/main-photo.ts'
import { buildSignupForm } from '../factories/signup-form.ts'
import { type TestMember, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import type { TestClient } from '../harness/client.ts'
import { manualClock } from '../harness/index.ts'

// Members of a country where a feature is off find no trace of it, while those of another country of the same site do.

const app = await testApp({ clock: manualClock(new Date()), rateLimits: false })
Object.assign(developmentSender, { ready: () => true })
const [off, on] = ['NL', 'DE'] as const
type Country = typeof off | typeof on

interface World {
  /** A member with a photo, and one without. */
  faces: [TestMember, TestMember]
  viewer: TestMember
  /** The viewer's conversation, with an unkind message and one of the viewer's own. */
  chat: string
  sent: string
  /** A conversation with a photo from a stranger. */
  stranger: string
  visitor: TestClient
}
const worlds = {} as Record<Country, World>

async function makeWorld(country: Country): Promise<World> {
  const member = (name: string) => site.member({ name, country, lastSeen: app.clock.now() })
  const [bare, face, viewer] = [await member('Bare'), await member('Face'), await member('Viewer')]
  await addMainPhoto(app, face.id)
  await app.db.asOwner(`update profiles set last_seen_at = last_seen_at - interval '1 hour' where member_id = $1`, [
    face.id,
  ])
  const write = async (from: TestMember, to: TestMember, text: string) => {
    app.clock.advance(1000)
    const body = { id: createIdAt(app.clock.now()), kind: 'text', text, sure: true }
    const reply = await from.client.post(`/api/members/${to.id}/messages`, body)
    expect(reply.status, reply.text).toBe(200)
    await app.settle()
    return { id: body.id, chat: reply.body.conversation.id as string }
  }
  await viewer.client.put(`/api/members/${face.id}/like`)
  await face.client.put(`/api/members/${viewer.id}/like`)
  await write(face, viewer, 'Je bent een vieze slet')
  const sent = await write(viewer, face, 'Dag')
  const visitor = site.client()
  visitor.cookies.set('country', country)
  const stranger = await sendPhoto(await member('Stranger'), viewer)
  return { faces: [face, bare], viewer, chat: sent.chat, sent: sent.id, stranger, visitor }
}

async function sendPhoto(from: TestMember, to: TestMember): Promise<string> {
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#264653' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('id', createIdAt(app.clock.now()))
  form.append('photo', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'p.jpg')
  const reply = await from.client.post(`/api/members/${to.id}/photo-messages`, form)
  expect(reply.status, reply.text).toBe(200)
  await app.settle()
  return reply.body.conversation.id as string
}

const change = (key: string, country: Country, value: unknown) =>
  app.services.settings.change({ kind: 'system', name: 'test' }, [
    { key, scope: `domain:${site.domainId}/country:${country}`, value, reason: 'test' },
  ])

const site = await testSite(app, { countries: [off, on] })
await site.set('locales', ['nl', 'de'])
await site.set('photo_credits', 0)
const values: [key: string, on: unknown, off: unknown][] = [
  ['faces_first', 'always', 'off'],
  ['phone_tabs', ['/swipe-game'], []],
  ['swipe-game.enabled', true, false],
  ['premium.features', { 'search.filters': true }, {}],
  ['match_free_messages', 5, 0],
  ['message_edit_minutes', 5, 0],
  ['message_take_back', true, false],
  ['mailings.weekly_faces', true, false],
  ['mailings.weekly_updates', true, false],
  ['veil_photos', true, false],
  ['account_pause', true, false],
  ...[
    'profile-fields',
    'genders',
    'safety',
    'private-albums',
    'sign-in-with',
    'login-link',
    'phone-login',
    'install-prompt',
  ].map((id): [string, unknown, unknown] => [`${id}.enabled`, true, false]),
]
for (const [key, yes, no] of values) {
  await change(key, on, yes)
  await change(key, off, no)
}
const operator = await site.staff('operator', site.domainId)
const gender = { key: 'nonbinary', labels: { nl: 'Non-binair', de: 'Nichtbinär' }, searched: 'both', base: 'female' }
expect((await operator.post('/api/console/genders', { domain_id: site.domainId, ...gender })).status).toBe(200)
const owner = await site.staff('owner')
const provider = {
  domain_id: site.domainId,
  label: 'Acme',
  issuer: 'https://acme.invalid',
  client_id: 'x',
  secret: 'y',
}
expect((await owner.post('/api/console/sign-in-with/providers', provider)).status).toBe(200)
for (const country of [on, off]) worlds[country] = await makeWorld(country)

const seen = async (client: TestClient, path: string) => {
  const { status, html, seen } = await fetchPage(client, `${path}${path.includes('?') ? '&' : '?'}lang=nl`)
  expect({ path, status }).toEqual({ path, status: 200 })
  return { html, seen }
}
const says = async (client: TestClient, path: string, word: RegExp) => word.test((await seen(client, path)).seen)
const readStatus = async (client: TestClient, path: string) => (await client.get(path)).status

/** Whether a feature is present, judged by what a member or a visitor of a country sees. */
const traces: Record<string, (world: World) => Promise<boolean>> = {
  'faces come first': async ({ viewer }) =>
    Boolean((await viewer.client.get('/api/members?gender=female')).body.profiles[0].main_image),
  'the swipe game is a tab': async ({ viewer }) =>
    (await seen(viewer.client, '/members')).html.includes('href="/swipe-game"'),
  'a filter is behind Premium': async ({ viewer }) =>
    (await viewer.client.get('/api/members?interests=sushi')).body.error?.code === 'premium_required',
  '/premium names the filters': ({ viewer }) => says(viewer.client, '/premium', /Meer zoekfilters/),
  'the conversation counts free messages': ({ viewer, chat }) =>
    says(viewer.client, `/chats/${chat}`, /Nog \d+ gratis/),
  'the profile has facts': ({ viewer }) => says(viewer.client, '/profile', /In het kort/),
  'the search filters by facts': async ({ viewer }) => (await seen(viewer.client, '/members')).html.includes('smoking'),
  'the sign-up offers genders': ({ visitor }) => says(visitor, '/signup', /Non-binair/),
  'the sign-up asks for facts': async ({ visitor }) => {
    const { fields } = (await visitor.get('/api/profile-fields')).body
    return (fields ?? []).some((field: { at_signup: boolean }) => field.at_signup)
  },
  'the sign-up stores facts': async ({ visitor }) => {
    const email = `${uuidv7()}@example.test`
    const reply = await visitor.post(
      '/api/signup',
      buildSignupForm({
        email,
        name: 'Nieuw',
        country: visitor.cookies.get('country'),
        steps: { 'profile-fields': { children: 'none' } },
      }),
    )
    expect(reply.status, reply.text).toBe(200)
    const stored = await app.db.asOwner(
      `select from profile_fields_facts f join members m on m.id = f.member_id where m.email = $1`,
      [email],
    )
    // With the session cookie, a second sign-up from here would be that of a member.
    visitor.cookies.delete('session')
    return stored.length > 0
  },
  'the profile offers genders': async ({ viewer }) =>
    (await seen(viewer.client, '/profile')).html.includes('nonbinary'),
  'the reader is asked about an unkind message': ({ viewer, chat }) =>
    says(viewer.client, `/chats/${chat}`, /Vind je dit bericht vervelend/),
  'the writer is asked about an insult': async ({ viewer, faces: [face] }) => {
    const id = createIdAt(app.clock.now())
    const body = { id, kind: 'text', text: 'Je bent een vieze slet' }
    const reply = await viewer.client.post(`/api/members/${face.id}/messages`, body)
    return reply.body.error?.code === 'safety.insult'
  },
  'a message can be edited': async ({ viewer, sent }) =>
    (await viewer.client.put(`/api/messages/${sent}`, { text: 'Dag daar' })).status === 200,
  'the album answers': async ({ viewer, faces: [face] }) =>
    (await readStatus(viewer.client, `/api/private-albums/with/${face.id}`)) === 200,
  'the settings have an album': ({ viewer }) => says(viewer.client, '/notifications', /Privéalbum/),
  'the login has a provider': ({ visitor }) => says(visitor, '/login', /Doorgaan met Acme/),
  'the sign-up has a provider': ({ visitor }) => says(visitor, '/signup', /Doorgaan met Acme/),
  'the login has a link by mail': ({ visitor }) => says(visitor, '/login', /inloglink/),
  'the page of the link opens': async ({ visitor }) => (await readStatus(visitor, '/login-link')) === 200,
  'the login has a code by text message': ({ visitor }) => says(visitor, '/login', /sms-code/),
  'the page of the code opens': async ({ visitor }) => (await readStatus(visitor, '/phone-login')) === 200,
  'the settings link a telephone number': ({ viewer }) =>
    says(viewer.client, '/notifications', /met een code die we naar je telefoon sturen/),
  'the number of a login is answered': async ({ viewer }) =>
    (await readStatus(viewer.client, '/api/phone-login/number')) === 200,
  'a photo of a stranger is veiled': ({ viewer, stranger }) => says(viewer.client, `/chats/${stranger}`, /Foto tonen/),
  'the settings offer a pause': ({ viewer }) => says(viewer.client, '/notifications', /Account pauzeren/),
  'an account can be paused': async ({ viewer }) => {
    const paused = (await viewer.client.put('/api/account/snooze', { length: 'day' })).status === 200
    await viewer.client.delete('/api/account/snooze')
    return paused
  },
  'a message can be taken back': async ({ viewer, sent }) =>
    (await viewer.client.delete(`/api/messages/${sent}`)).status === 200,
  'the install prompt loads': async ({ viewer }) =>
    (await seen(viewer.client, '/members')).html.includes('install-prompt'),
}

test.each(Object.entries(traces))('%s in the country where it is on, and only there', async (_name, isThere) => {
  expect({ on: await isThere(worlds[on]), off: await isThere(worlds[off]) }).toEqual({ on: true, off: false })
})

/** Advances the clock to Thursday, six in the evening in Amsterdam and Berlin, when the weekly mail goes out. */
function untilThursday() {
  for (let days = 1; ; days++) {
    const date = siteTime.dayOf(timeAfter(app.clock.now(), days * dayMs), 'Europe/Amsterdam')
    const then = siteTime.momentOf(`${date}T18:00`, 'Europe/Amsterdam')
    if (new Date(`${date}T12:00:00Z`).getUTCDay() === 4)
      return app.clock.advance(then.getTime() - app.clock.now().getTime())
  }
}

test('the weekly mail is sent only in the country where it is on', async () => {
  const readers = { on: await site.member({ country: on }), off: await site.member({ country: off }) }
  untilThursday()
  await app.db.asOwner(
    `update profiles set looking_for = 'both', created_at = $2, last_seen_at = $2 where domain_id = $1`,
    [site.domainId, timeBefore(app.clock.now(), dayMs)],
  )
  await app.db.asOwner(`update members set last_seen_at = $2 where domain_id = $1`, [
    site.domainId,
    timeBefore(app.clock.now(), 2 * dayMs),
  ])
  await startMailings(app.services)
  await app.settle()
  const mails = await app.mails()
  const weekly = ({ email }: TestMember) =>
    mails.filter(({ to, subject }) => to === email && /^Nieuw bij jou/.test(subject))
  expect({ on: weekly(readers.on).length, off: weekly(readers.off).length }).toEqual({ on: 1, off: 0 })
})
