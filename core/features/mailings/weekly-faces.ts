import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Statement } from '../../../db/database.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { publicRoute, type RawReply, type RequestContext } from '../../kernel/route.ts'
import { perMinute } from '../../kernel/route-parts.ts'
import type { SessionMember } from '../../kernel/session.ts'
import { dayMs, timeBefore } from '../../shared/durations.ts'
import type { SoughtAs } from '../../shared/vocabulary.ts'
import { loadSessionMember } from '../auth/index.ts'
import { loadProfileCards } from '../members/index.ts'
import type { MailPerson } from '../notifications/index.ts'
import { fetchMedia } from '../photos/index.ts'
import { toAccountViewer } from '../visibility/index.ts'
import { newcomerSql } from './newcomers.ts'
import { weeklyFaces } from './settings.ts'

/** Days for which a picture in a mail can be opened. */
const openDays = 14
const shown = 3

/** Shows nobody to a member whose notifications must not contain names. */
const buildFacesStatement = (soughtBy: SoughtAs | null): Statement => ({
  name: `mailings.list_newcomer_faces:${soughtBy}`,
  text: `with me as (select * from profiles where member_id = $1)
    select p.member_id id from me cross join profiles p where ${newcomerSql(soughtBy)} and p.main_photo_id is not null
      and (me.looking_min_age is null or p.date_of_birth <= $4::date - make_interval(years => me.looking_min_age))
      and (me.looking_max_age is null or p.date_of_birth > $4::date - make_interval(years => me.looking_max_age + 1))
      and not exists (select from push_choices c where c.member_id = $1 and c.discreet)
    order by p.created_at desc, p.member_id limit ${shown}`,
})
const statements = {
  male: buildFacesStatement('male'),
  female: buildFacesStatement('female'),
  apart: buildFacesStatement('apart'),
}
const ofEverybody = buildFacesStatement(null)

const sealedFace = z.object({
  // Distinguishes the token from other values encrypted with the same key.
  what: z.literal('mailed face'),
  reader: z.uuid(),
  photo: z.uuid(),
  until: z.number(),
})

/** Where the reader's mail program fetches a photo; access is decided at each fetch, as on the site. */
function buildFaceUrl(ctx: CommandContext, reader: string, photo: string): string {
  const until = ctx.now().getTime() + openDays * dayMs
  const face: z.infer<typeof sealedFace> = { what: 'mailed face', reader, photo, until }
  return `/api/mailed-faces/${ctx.services.secrets.seal(JSON.stringify(face))}`
}

/** The newest fitting members whose photo the reader may see, at most three. */
export async function showNewcomers(ctx: CommandContext, reader: SessionMember): Promise<MailPerson[]> {
  if (!reader.hasProfile) return []
  const { pool } = toAccountViewer(ctx.services, {
    id: reader.id,
    pool: reader.pool,
    domain_id: reader.domainId,
    country: reader.country,
  })
  const since = timeBefore(ctx.now(), 7 * dayMs)
  const values = [reader.id, pool, since, ctx.now()]
  const rows = await ctx.services.db.query<{ id: string }>(
    reader.soughtAs ? statements[reader.soughtAs] : ofEverybody,
    values,
  )
  const cards = await loadProfileCards(
    { ...ctx, member: reader },
    rows.map(({ id }) => id),
  )
  return cards.flatMap(({ id, name, age, place, fictional, main_image: image }) =>
    image && !image.locked && !fictional
      ? [
          {
            name: `${name}, ${age}`,
            place: place ?? '',
            path: `/members/${id}`,
            picture: buildFaceUrl(ctx, reader.id, image.id),
          },
        ]
      : [],
  )
}

/** The photo behind an address of a mail, as its reader sees it now. Throws AppError('not_found'). */
async function fetchFace(ctx: RequestContext, text: string) {
  if (!ctx.setting(weeklyFaces)) throw notFound()
  const face = readFace(ctx, text)
  const reader = face && (await loadSessionMember(ctx.services, face.reader))
  if (!face || !reader || reader.domainId !== ctx.site.domainId) throw notFound()
  const reply = await fetchMedia({ ...ctx, member: reader }, face.photo, 'match')
  // A mail in a browser is a page of another site.
  const headers = { ...reply.headers, 'Cross-Origin-Resource-Policy': 'cross-origin' }
  if (!reply.body) return { ...reply, headers }
  const body = await toJpeg(face.photo, reply.body)
  return {
    ...reply,
    headers: { ...headers, 'Content-Type': 'image/jpeg', 'Content-Length': String(body.length) },
    body,
  }
}

/** Cached because the newest members are in many mails. The size is in bytes, enough for some hundred faces. */
const thumbnails = new LRUCache<string, Buffer>({ maxSize: 8 * 1024 * 1024, sizeCalculation: (jpeg) => jpeg.length })

/** As JPEG, because Outlook shows no WebP. The pixels of a photo never change. */
async function toJpeg(photo: string, file: NonNullable<RawReply['body']>): Promise<Buffer> {
  const known = thumbnails.get(photo)
  if (known) {
    if (file instanceof Readable) file.destroy()
    return known
  }
  // Loaded on demand: most processes never need these 24 MB.
  const { default: sharp } = await import('sharp')
  const jpeg = await sharp(await buffer(Readable.from(file)))
    .jpeg({ quality: 82 })
    .toBuffer()
  thumbnails.set(photo, jpeg)
  return jpeg
}

function readFace(ctx: RequestContext, text: string) {
  try {
    const face = sealedFace.parse(JSON.parse(ctx.services.secrets.open(text)))
    return face.until > ctx.now().getTime() ? face : null
  } catch {
    return null
  }
}

export const faceRoute = publicRoute({
  method: 'GET',
  path: '/api/mailed-faces/:token',
  summary: 'Returns a photo of a mail while its reader may see it.',
  access: 'anyone',
  params: z.object({ token: z.string().max(2000) }),
  // Mail providers fetch pictures for many readers from one address.
  rateLimit: perMinute(600, 'ip'),
  handler: (ctx, { params }) => fetchFace(ctx, params.token),
})
