import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { writeAndLike } from '../../../tests/factories/write-and-like.ts'
import { type TestApp, testApp } from '../../../tests/harness/app.ts'
import { atFileEnd } from '../../../tests/harness/index.ts'
import { minuteMs, timeBefore } from '../../shared/durations.ts'
import { createIdAt } from '../../shared/ids.ts'
import { ingestPhoto } from '../photos/ingest.ts'

let app: TestApp
/** Two sister sites, and the site of another company. All have the setting on. */
let home: TestSite
let sister: TestSite
let stranger: TestSite
let viewer: TestMember
let outsider: TestMember
beforeAll(async () => {
  app = await testApp({ rateLimits: false })
  home = await testSite(app)
  sister = await testSite(app, { sisterOf: home })
  stranger = await testSite(app)
  for (const site of [home, sister, stranger]) await site.set('member_resell', 'yes')
  await sister.set('name', 'Sister site')
  viewer = await sister.member()
  outsider = await stranger.member()
})

const agree = async ({ client }: TestMember, granted = true) =>
  client.put('/api/account/consents', { purpose: 'member_resell', granted })
const getIds = (profiles: { id: string }[]) => profiles.map(({ id }) => id)

/** Where one member sees another: search, the profile, and a first message. */
async function findIds({ client }: TestMember, { id }: TestMember) {
  const { profiles } = (await client.get('/api/members?gender=female')).body
  return {
    search: getIds(profiles).includes(id),
    profile: (await client.get(`/api/members/${id}`)).status,
    conversation: (await client.get(`/api/members/${id}/conversation`)).status,
  }
}
const everywhere = { search: true, profile: 200, conversation: 200 }
const nowhere = { search: false, profile: 404, conversation: 404 }
const knownOnly = { search: false, profile: 200, conversation: 200 }

/** The members in a member's lists, and the counts of the badges. */
async function readNews({ client }: TestMember) {
  const { user } = (await client.get('/api/user.php')).body
  const { chats } = (await client.get('/api/chats.php')).body
  const { liked_by } = (await client.get('/api/likes.php')).body
  return {
    chats: chats.map((chat: { profile: { id: string } }) => chat.profile.id),
    likes: getIds(liked_by),
    badges: [user.unread_messages, user.new_likes],
  }
}

describe('visibility on a sister site', () => {
  test.each([
    ['both sites on and agreed', 'yes', 'yes', true, everywhere],
    ['both sites on and not agreed', 'yes', 'yes', false, nowhere],
    ['only the member’s own site on', 'yes', 'no', true, nowhere],
    ['only the other site on', 'no', 'yes', true, nowhere],
    ['neither site on', 'no', 'no', true, nowhere],
  ])('%s', async (_name, own, other, agreed, expected) => {
    const member = await home.member()
    if (agreed) expect((await agree(member)).status).toBe(200)
    try {
      await home.set('member_resell', own)
      await sister.set('member_resell', other)
      expect(await findIds(viewer, member)).toEqual(expected)
      expect(await findIds(outsider, member)).toEqual(nowhere)
      // A member who agreed is seen by others, but sees no more of them.
      expect(await findIds(member, viewer)).toEqual(nowhere)
    } finally {
      await home.set('member_resell', 'yes')
      await sister.set('member_resell', 'yes')
    }
  })

  test('excludes visitors of the sister site', async () => {
    const member = await home.member()
    await agree(member)
    await sister.set('logged_out_search', 'all')
    const visitor = sister.client()
    expect(getIds((await visitor.get('/api/members')).body.profiles)).not.toContain(member.id)
    expect((await visitor.get(`/api/members/${member.id}`)).status).toBe(404)
  })

  test('the list has one order across all sites', async () => {
    const at = (minutes: number) => timeBefore(app.clock.now(), minutes * minuteMs)
    const region = 'NL-UT'
    const position = (lat: number) => ({ lat, lon: 5 })
    const own = await sister.member({ region, lastSeen: at(1), position: position(52.3) })
    const abroad = await home.member({ region, lastSeen: at(2), position: position(52.1) })
    const last = await sister.member({ region, lastSeen: at(3), position: position(52.2) })
    await agree(abroad)
    const searcher = await sister.member({ position: position(52) })
    // Logging in counts as a visit.
    for (const [one, minutes] of [
      [own, 1],
      [abroad, 2],
      [last, 3],
    ] as const)
      await app.db.asOwner('update profiles set last_seen_at = $2 where member_id = $1', [one.id, at(minutes)])
    const list = async (sort: string) => {
      const { body } = await searcher.client.get(`/api/members?country=NL&region=${region}&sort=${sort}`)
      return [body.num_results, ...getIds(body.profiles)]
    }
    expect(await list('active')).toEqual([3, own.id, abroad.id, last.id])
    expect(await list('near')).toEqual([3, abroad.id, last.id, own.id])
  })
})

describe('contact beyond the site', () => {
  test('a writer from the other site is read and answered by a member who agreed; others do not exist', async () => {
    const member = await home.member()
    const writer = await sister.member()
    await agree(member)
    await writeAndLike(app, writer, member)
    expect(await readNews(member)).toEqual({ chats: [writer.id], likes: [writer.id], badges: [1, 1] })
    expect(await findIds(member, writer)).toEqual(knownOnly)
    expect(await findIds(member, viewer)).toEqual(nowhere)
    await writeAndLike(app, member, writer)
    expect(await readNews(writer)).toEqual({ chats: [member.id], likes: [member.id], badges: [1, 1] })
  })

  test('withdrawing ends it immediately, for both and everywhere', async () => {
    const member = await home.member()
    const writer = await sister.member()
    await agree(member)
    await writeAndLike(app, writer, member)
    await writeAndLike(app, member, writer)
    await agree(member, false)
    const nothing = { chats: [], likes: [], badges: [0, 0] }
    for (const [one, other] of [
      [member, writer],
      [writer, member],
    ] as const) {
      expect(await readNews(one)).toEqual(nothing)
      expect(await findIds(one, other)).toEqual(nowhere)
      const body = { id: createIdAt(app.clock.now()), text: 'Still there' }
      expect((await one.client.post(`/api/members/${other.id}/messages`, body)).status).toBe(404)
      expect((await one.client.put(`/api/members/${other.id}/like`)).status).toBe(404)
    }
  })

  test('photos follow the same rules', async () => {
    const member = await home.member()
    const file = path.join(tmpdir(), `${member.id}.jpg`)
    atFileEnd(() => rm(file))
    await sharp({ create: { width: 300, height: 400, channels: 3, background: '#336699' } })
      .jpeg()
      .toFile(file)
    await ingestPhoto(app.services, null, { memberId: member.id, domainId: home.domainId, file, status: 'active' })
    const [photo] = await app.db.asOwner<{ id: string }>('select id from photos where member_id = $1', [member.id])
    const fetched = async (who: TestMember) => (await who.client.get(`/api/media/${photo?.id}/blurred`)).status
    expect(await fetched(viewer)).toBe(404)
    await agree(member)
    expect({ viewer: await fetched(viewer), outsider: await fetched(outsider) }).toEqual({ viewer: 200, outsider: 404 })
    await agree(member, false)
    expect(await fetched(viewer)).toBe(404)
  })

  test('invisibility and blocks apply there too, and a complaint can name the other', async () => {
    const member = await home.member()
    const writer = await sister.member()
    await agree(member)
    await writeAndLike(app, writer, member)
    await member.client.put('/api/account/invisible', { invisible: true })
    expect(await findIds(viewer, member)).toEqual(nowhere)
    expect(await findIds(writer, member)).toEqual(knownOnly)
    await member.client.put('/api/account/invisible', { invisible: false })
    const complaint = { kind: 'content_notice', reported_id: writer.id, message: 'This member keeps asking for money.' }
    expect((await member.client.post('/api/complaints', complaint)).status).toBe(200)
    expect((await member.client.put(`/api/members/${writer.id}/block`)).status).toBe(200)
    expect((await readNews(member)).chats).toEqual([])
    const { status, body } = await writer.client.get(`/api/members/${member.id}`)
    expect({ status, code: body.error.code }).toEqual({ status: 403, code: 'blocked_by_member' })
    expect((await findIds(writer, member)).search).toBe(false)
    expect(getIds((await member.client.get('/api/blocks')).body.profiles)).toEqual([writer.id])
  })
})

describe('the consent', () => {
  test('names the sister sites, and records when it was given and withdrawn', async () => {
    const member = await home.member()
    const { body } = await member.client.get('/api/account/consents')
    expect(body.sister_sites).toEqual(['Sister site'])
    await agree(member)
    const { consents } = (await agree(member, false)).body
    expect(consents).toEqual([
      { purpose: 'member_resell', granted: false, text_version: expect.any(String), at: app.clock.now().toISOString() },
    ])
    const lines = await app.db.asOwner('select granted from consents where member_id = $1 order by id', [member.id])
    expect(lines).toEqual([{ granted: true }, { granted: false }])
  })

  test('cannot be given without a sister site, and can always be withdrawn', async () => {
    expect((await outsider.client.get('/api/account/consents')).body.sister_sites).toEqual([])
    expect((await agree(outsider)).status).toBe(403)
    expect((await agree(outsider, false)).status).toBe(200)
  })
})
