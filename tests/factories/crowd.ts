import { Readable } from 'node:stream'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import type { VariantName } from '../../core/platform/media/index.ts'
import { prepareVariants } from '../../core/platform/media/prepare-variants.ts'
import { minuteMs, timeBefore } from '../../core/shared/durations.ts'
import { createIdAt } from '../../core/shared/ids.ts'
import type { TestApp } from '../harness/app.ts'
import type { TestMember, TestSite } from './site.ts'

/** Texts of the greatest allowed length, without a space to break at. */
export const longestTexts = {
  name: 'Wilhelminamagdalenaannekatharinavanbergh',
  place: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  tagline: 'a'.repeat(120),
  description: 'Donaudampfschifffahrt'.repeat(95),
  message: 'W'.repeat(1000),
}

const shapes = { tall: [300, 1500], wide: [1500, 300], usual: [1280, 800] } as const
type Shape = keyof typeof shapes

export interface Crowd {
  /** The other members, each in a chat, a like and a match with the one in the middle. */
  others: string[]
  /** The conversation with the first of them: sixty messages, including photos of every shape. */
  conversation: string
}

/**
 * Sixty members around one. Each has the longest name and photos of 1:5 and 5:1, matches with the one in the middle,
 * has a chat, and is not blocked. Also sixty orders, twenty-five photos of the one in the middle, and one
 * conversation of sixty messages. Replaces the media store by three pictures.
 */
export async function createCrowd(app: TestApp, site: TestSite, middle: TestMember, count = 60): Promise<Crowd> {
  await drawEveryPhoto(app)
  const others = Array.from({ length: count }, () => uuidv7())
  await addMembers(app, site, middle, others)
  for (const id of [...others, middle.id]) await addPhotos(app, id, id === others[0] || id === middle.id ? 25 : 2)
  const conversation = await addTalk(app, site, middle.id, others)
  await addOrders(app, site, middle.id, count)
  return { others, conversation }
}

/** The media key determines the shape: each request returns one of three pictures. */
async function drawEveryPhoto(app: TestApp): Promise<void> {
  const prepared = new Map<string, Partial<Record<VariantName, Buffer>>>()
  for (const [shape, [width, height]] of Object.entries(shapes)) {
    const drawn = sharp({ create: { width, height, channels: 3, background: '#7a4a6b' } })
    prepared.set(shape, (await prepareVariants(await drawn.jpeg().toBuffer())).files)
  }
  const { media } = app.services
  app.services.media = {
    ...media,
    async get(key) {
      const [shape = '', variant = ''] = [/(tall|wide|usual)/.exec(key)?.[0], /(\w+)\.webp$/.exec(key)?.[1]]
      const bytes = prepared.get(shape)?.[variant as VariantName]
      return bytes ? { stream: Readable.from([bytes]), contentType: 'image/webp', size: bytes.length } : media.get(key)
    },
  }
}

async function addMembers(app: TestApp, site: TestSite, middle: TestMember, others: string[]): Promise<void> {
  const now = app.clock.now()
  await app.db.asOwner(
    `insert into members (id, domain_id, pool, email, password_hash, status, confirmed_at, language, country, signup_date, terms_accepted_at)
     select x, $2, $3, x || '@member.test', 'none', 'active', $4, 'nl', 'NL', $4, $4 from unnest($1::uuid[]) x`,
    [others, site.domainId, site.host, now],
  )
  await app.db.asOwner(
    `insert into profiles (member_id, domain_id, pool, name, gender, looking_for, date_of_birth, country, place, tagline, description,
       interests, last_seen_at, created_at, searchable, for_visitors)
     select x, $2, $3, $5, 'female', 'both', '1990-05-05', 'NL', $6, $7, $8, '{reading,hiking,theater,photography}', $4, $4, true, true
     from unnest($1::uuid[]) x`,
    [
      others,
      site.domainId,
      site.host,
      now,
      longestTexts.name,
      longestTexts.place,
      longestTexts.tagline,
      longestTexts.description,
    ],
  )
  await app.db.asOwner(
    `insert into likes (from_member, to_member, created_at, matched_at)
     select x, $2::uuid, $3::timestamptz, $3::timestamptz from unnest($1::uuid[]) x union all select $2, x, $3, $3 from unnest($1::uuid[]) x`,
    [others, middle.id, now],
  )
  await app.db.asOwner(
    'update profiles set name = $2, place = $3, tagline = $4, description = $5 where member_id = $1',
    [middle.id, longestTexts.name, longestTexts.place, longestTexts.tagline, longestTexts.description],
  )
}

async function addPhoto(app: TestApp, owner: string, shape: Shape, place: number, purpose = 'profile') {
  const id = uuidv7()
  const [width, height] = shapes[shape]
  await app.db.asOwner(
    `insert into photos (id, member_id, status, media_key, width, height, colour, position, purpose, created_at)
     values ($1, $2, 'active', $3, $4, $5, '#7a4a6b', $6, $7, $8)`,
    [id, owner, `${id.replaceAll('-', '')}${shape}`, width, height, place, purpose, app.clock.now()],
  )
  return { photo_id: id, width, height, colour: '#7a4a6b' }
}

async function addPhotos(app: TestApp, owner: string, count: number): Promise<void> {
  const ids: string[] = []
  for (let place = 0; place < count; place++)
    ids.push((await addPhoto(app, owner, place % 2 ? 'wide' : 'tall', place)).photo_id)
  await app.db.asOwner('update profiles set main_photo_id = $2 where member_id = $1', [owner, ids[0]])
}

async function addTalk(app: TestApp, site: TestSite, middle: string, others: string[]): Promise<string> {
  const now = app.clock.now()
  const talks = others.map((other) => ({ id: uuidv7(), other, message: uuidv7() }))
  const columns = [talks.map((one) => one.id), talks.map((one) => one.other), talks.map((one) => one.message)]
  await app.db.asOwner(
    `insert into conversations (id, pool, member_a, member_b, started_by, created_at, last_message_at, last_message_id)
     select id, $4, least(other, $5::uuid), greatest(other, $5::uuid), other, $6, $6, message
     from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as t (id, other, message)`,
    [...columns, site.host, middle, now],
  )
  await app.db.asOwner(
    `insert into conversation_members (conversation_id, member_id, other_id, unread, last_message_at)
     select id, $3::uuid, other, 128, $4::timestamptz from unnest($1::uuid[], $2::uuid[]) as t (id, other)
     union all select id, other, $3, 0, $4 from unnest($1::uuid[], $2::uuid[]) as t (id, other)`,
    [columns[0], columns[1], middle, now],
  )
  const [first] = talks
  const kinds: (Shape | 'text')[] = ['text', 'text', 'tall', 'wide', 'usual', 'text']
  for (const [place, other] of [
    ...Array.from({ length: 60 }, () => first?.other ?? ''),
    ...others.slice(1),
  ].entries()) {
    const talk = talks.find((one) => one.other === other)
    const at = timeBefore(now, (60 - Math.min(place, 59)) * minuteMs)
    const kind = place < 60 ? (kinds[place % kinds.length] ?? 'text') : 'text'
    const payload = kind === 'text' ? {} : await addPhoto(app, middle, kind, 0, 'chat')
    const last = place === 59 || place > 59
    await app.db.asOwner(
      'insert into messages (id, conversation_id, sender_id, kind, body, payload, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
      [
        last ? talk?.message : createIdAt(at),
        talk?.id,
        place % 2 ? middle : other,
        kind === 'text' ? 'text' : 'photo',
        kind === 'text' ? longestTexts.message.slice(0, place % 7 ? 90 : 1000) : '',
        JSON.stringify(payload),
        at,
      ],
    )
  }
  return first?.id ?? ''
}

async function addOrders(app: TestApp, site: TestSite, member: string, count: number): Promise<void> {
  const packageId = uuidv7()
  await app.db.asOwner(
    `insert into credit_packages (id, domain_id, country, tier, credits, amount, currency) values ($1, $2, 'NL', 'p3', 10000, 999999, 'EUR')`,
    [packageId, site.domainId],
  )
  await app.db.asOwner(
    `insert into orders (id, domain_id, member_id, package_id, credits, list_amount, amount, currency, country, terms_version, consent_at, status, created_at)
     select gen_random_uuid(), $1, $2, $3, 10000, 999999, 999999, 'EUR', 'NL', '2026-01-01', $4::timestamptz,
       (array['completed', 'failed', 'cancelled', 'refunded', 'charged_back'])[n % 5 + 1], $4::timestamptz from generate_series(1, $5::int) n`,
    [site.domainId, member, packageId, app.clock.now(), count],
  )
}
