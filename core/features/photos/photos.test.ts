import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { atFileEnd } from '../../../tests/harness/index.ts'
import type { CommandContext, MemberCommandContext } from '../../kernel/context.ts'
import type { RawReply, RequestContext } from '../../kernel/route.ts'
import { createFolderStore } from '../../platform/media/folder-store.ts'
import type { VariantName } from '../../platform/media/variants.ts'
import { createIdAt } from '../../shared/ids.ts'
import { presentMessage } from '../conversations/present-message.ts'
import { sendPhotoMessage } from '../conversations/send-photo.ts'
import { deletePhoto, makeMainPhoto, uploadPhoto } from './commands.ts'
import { ingestPhoto } from './ingest.ts'
import { eraseFilesJob } from './jobs.ts'
import { fetchMedia } from './media.ts'
import { orderPhotos } from './order-photos.ts'
import { readOwnPhotos } from './own-photos.ts'
import { photoReviewable } from './review.ts'

const world = await createMoneyWorld({ poolSize: 8 })
const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-media-'))
atFileEnd(() => rm(folder, { recursive: true, force: true }))
world.services.media = createFolderStore(folder)
const file = path.join(folder, 'photo.jpg')
await sharp({ create: { width: 300, height: 400, channels: 3, background: '#336699' } })
  .jpeg()
  .toFile(file)

const ingest = (owner: MemberCommandContext, status: 'active' | 'inspection' = 'active') =>
  ingestPhoto(world.services, null, { memberId: owner.member.id, domainId: owner.member.domainId, file, status })
const request = (ctx: CommandContext) => ({ ...ctx, headers: {}, cookie: () => undefined }) as unknown as RequestContext

/** `file` if the variant is delivered, otherwise the error's code. */
async function fetched(ctx: CommandContext, photoId: string, variant: VariantName): Promise<string> {
  try {
    const reply: RawReply = await fetchMedia(request(ctx), photoId, variant)
    if (reply.body && typeof reply.body === 'object' && 'destroy' in reply.body) reply.body.destroy()
    return 'file'
  } catch (error) {
    return (error as { code: string }).code
  }
}
const views = async (ctx: CommandContext, photoId: string) => [
  await fetched(ctx, photoId, 'large'),
  await fetched(ctx, photoId, 'blurred'),
]
const full = ['file', 'file']
const blurredOnly = ['not_found', 'file']
const nothing = ['not_found', 'not_found']
const readMain = async (owner: MemberCommandContext) =>
  (
    await world.db.asOwner<{ id: string }>('select main_photo_id as id from profiles where member_id = $1', [
      owner.member.id,
    ])
  )[0]?.id

describe('uploads', () => {
  test('ten simultaneous uploads leave a free member with three', async () => {
    const owner = await world.member()
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => uploadPhoto(owner, file)))
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
    for (const one of results)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'photo_limit', params: { limit: 3 } })
    expect(await world.db.asOwner('select from photos where member_id = $1', [owner.member.id])).toHaveLength(3)
    expect(
      await world.db.asOwner(`select from reviews where member_id = $1 and kind = 'photo'`, [owner.member.id]),
    ).toHaveLength(3)
  })

  test('with one key are one photo, however often sent, at the limit too', async () => {
    const [owner, other] = [await world.member(), await world.member()]
    world.settings.set('photos_free', 1)
    const webps = async () =>
      (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp')).length
    const before = await webps()
    const sent = await Promise.all(Array.from({ length: 4 }, () => uploadPhoto(owner, file, 'once')))
    sent.push(await uploadPhoto(owner, file, 'once'))
    expect(new Set(sent.map((photo) => `${photo.id} ${photo.mediaKey}`)).size).toBe(1)
    const one = sent[0]?.id
    expect(await world.db.asOwner('select id from photos where member_id = $1', [owner.member.id])).toEqual([
      { id: one },
    ])
    expect(await world.db.asOwner('select from reviews where member_id = $1', [owner.member.id])).toHaveLength(1)
    const files = (await webps()) - before
    await expect(uploadPhoto(owner, file, 'another')).rejects.toMatchObject({ code: 'photo_limit' })
    world.settings.delete('photos_free')
    expect((await uploadPhoto(owner, file, 'another')).id).not.toBe(one)
    expect((await uploadPhoto(other, file, 'once')).id).not.toBe(one)
    expect(await webps()).toBe(before + 3 * files)
  })

  test('a refused upload leaves no file', async () => {
    const owner = await world.member()
    world.settings.set('photos_free', 0)
    const before = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp')).length
    await expect(
      ingestPhoto(world.services, null, { memberId: owner.member.id, domainId: 1, file, limit: 0 }),
    ).rejects.toMatchObject({ code: 'photo_limit' })
    world.settings.delete('photos_free')
    expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp'))).toHaveLength(before)
  })

  test('a store that accepts only a part of a photo is left without its files', async () => {
    const owner = await world.member()
    const { media } = world.services
    const before = await readdir(folder, { recursive: true })
    world.services.media = {
      ...media,
      put: (key, ...rest) =>
        key.endsWith('match.webp')
          ? Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' }))
          : media.put(key, ...rest),
    }
    await expect(uploadPhoto(owner, file)).rejects.toMatchObject({ code: 'unavailable', report: true })
    world.services.media = media
    const getFiles = (names: string[]) => names.filter((name) => /\.(webp|part)$/.test(name)).sort()
    expect(getFiles(await readdir(folder, { recursive: true }))).toEqual(getFiles(before))
  })

  test('a member must wait after ten unreadable photos, and readable ones never count', async () => {
    const [owner, other] = [await world.member(), await world.member()]
    const text = path.join(folder, 'text.jpg')
    await writeFile(text, 'no photo')
    for (let attempt = 0; attempt < 2; attempt++) await uploadPhoto(owner, file)
    const codes = await Promise.all(
      Array.from({ length: 12 }, () => uploadPhoto(owner, text).catch(({ code }: { code: string }) => code)),
    )
    expect(codes.filter((code) => code === 'photo_unreadable')).toHaveLength(10)
    expect(codes.filter((code) => code === 'photo_failures')).toHaveLength(2)
    await expect(uploadPhoto(owner, file)).rejects.toMatchObject({ code: 'photo_failures', params: { minutes: 60 } })
    await uploadPhoto(other, file)
  })

  test('deleting a photo frees its place, chooses another main photo and deletes the files', async () => {
    const owner = await world.member()
    const [first, second] = [await ingest(owner), await ingest(owner)]
    expect(await readMain(owner)).toBe(first.id)
    await deletePhoto(owner, first.id)
    expect(await readMain(owner)).toBe(second.id)
    expect(await fetched(owner, first.id, 'thumb')).toBe('not_found')
    await eraseFilesJob.handler(owner, { mediaKey: first.mediaKey }, { jobId: '1', attempt: 1 })
    expect(
      await world.services.media.get(
        `${first.mediaKey.slice(0, 2)}/${first.mediaKey.slice(2, 4)}/${first.mediaKey}/thumb.webp`,
      ),
    ).toBeNull()
    const stranger = await world.member()
    await expect(deletePhoto(stranger, second.id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(makeMainPhoto(stranger, second.id)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('are in the member’s order, and the first one visible to others is the main one', async () => {
    const [owner, stranger] = [await world.member(), await world.member()]
    const made = []
    for (const status of ['active', 'active', 'inspection'] as const) made.push((await ingest(owner, status)).id)
    const [one = '', two = '', waiting = ''] = made
    await orderPhotos(owner, [waiting, two, one])
    expect(await readMain(owner)).toBe(two)
    expect((await readOwnPhotos(owner)).map(({ id }) => id)).toEqual([two, waiting, one])
    // Photos added elsewhere in the meantime are kept, and repeated ids are ignored.
    await orderPhotos(owner, [one, one])
    expect((await readOwnPhotos(owner)).map(({ id }) => id)).toEqual([one, waiting, two])
    await expect(orderPhotos(stranger, [one])).rejects.toMatchObject({ code: 'not_found' })
    expect(await readMain(owner)).toBe(one)
  })

  test('only an active photo becomes the main one', async () => {
    const owner = await world.member()
    const [active, waiting] = [await ingest(owner), await ingest(owner, 'inspection')]
    await expect(makeMainPhoto(owner, waiting.id)).rejects.toMatchObject({ code: 'not_found' })
    const second = await ingest(owner)
    await makeMainPhoto(owner, second.id)
    expect(await readMain(owner)).toBe(second.id)
    await makeMainPhoto(owner, active.id)
    expect(await readMain(owner)).toBe(active.id)
  })
})

describe('review', () => {
  const judge = (photoId: string, action: string) =>
    world.tx(world.ctx, (ctx) => photoReviewable.apply(ctx, photoId, action, { staffId: '', message: '' }))

  test('an approved photo appears and becomes the main one; a rejected one does not', async () => {
    const [owner, viewer] = [await world.member(), await world.member({ paidUser: true })]
    const [one, two] = [await ingest(owner, 'inspection'), await ingest(owner, 'inspection')]
    expect(await views(viewer, two.id)).toEqual(nothing)
    await judge(two.id, 'approve')
    expect(await readMain(owner)).toBe(two.id)
    expect(await views(viewer, two.id)).toEqual(full)
    await judge(one.id, 'reject')
    expect(await views(viewer, one.id)).toEqual(nothing)
    await expect(judge(one.id, 'approve')).rejects.toMatchObject({ code: 'conflict' })
    expect(
      await world.db.asOwner(`select from live_events where member_id = $1 and type = 'photo.reviewed'`, [
        owner.member.id,
      ]),
    ).toHaveLength(2)
  })

  test('an undone decision leaves the photo under inspection, hidden from others', async () => {
    const [owner, viewer] = [await world.member(), await world.member({ paidUser: true })]
    const photo = await ingest(owner, 'inspection')
    const undo = (action: string) => world.tx(world.ctx, async (ctx) => photoReviewable.undo?.(ctx, photo.id, action))
    await judge(photo.id, 'approve')
    await undo('approve')
    expect(await views(viewer, photo.id)).toEqual(nothing)
    await judge(photo.id, 'reject')
    await undo('reject')
    await expect(undo('reject')).rejects.toMatchObject({ code: 'conflict' })
    await judge(photo.id, 'approve')
    expect(await views(viewer, photo.id)).toEqual(full)
  })
})

describe('visibility', () => {
  test('depends on owner, free and Premium members, and visitors', async () => {
    const [owner, free, premium] = [await world.member(), await world.member(), await world.member({ paidUser: true })]
    const [main, second, waiting] = [await ingest(owner), await ingest(owner), await ingest(owner, 'inspection')]
    const visitor = { ...world.ctx, actor: { kind: 'visitor' } } as CommandContext
    expect([await views(owner, main.id), await views(owner, second.id), await views(owner, waiting.id)]).toEqual([
      full,
      full,
      full,
    ])
    expect([await views(free, main.id), await views(free, second.id), await views(free, waiting.id)]).toEqual([
      full,
      blurredOnly,
      nothing,
    ])
    expect([await views(premium, main.id), await views(premium, second.id)]).toEqual([full, full])
    for (const [level, expected] of [
      ['limited', full],
      ['none', nothing],
      ['all', full],
    ] as const) {
      world.settings.set('logged_out_search', level)
      expect(await views(visitor, main.id)).toEqual(expected)
    }
    world.settings.delete('logged_out_search')
    expect(await fetched(premium, uuidv7(), 'thumb')).toBe('not_found')
  })

  test('ends at the next fetch after a block, a change of pool, a ban or invisibility', async () => {
    const [owner, viewer] = [await world.member(), await world.member({ paidUser: true })]
    const photo = await ingest(owner)
    const change = async (sql: string, undo: string) => {
      await world.db.asOwner(sql, [owner.member.id])
      const seen = await views(viewer, photo.id)
      await world.db.asOwner(undo, [owner.member.id])
      return seen
    }
    expect(await views(viewer, photo.id)).toEqual(full)
    expect(
      await change(
        `update members set status = 'banned' where id = $1`,
        `update members set status = 'active' where id = $1`,
      ),
    ).toEqual(nothing)
    expect(
      await change(
        'update members set invisible = true where id = $1',
        'update members set invisible = false where id = $1',
      ),
    ).toEqual(nothing)
    expect(
      await change(
        `update members set pool = 'x' where id = $1`,
        `update members set pool = '${world.site.pool}' where id = $1`,
      ),
    ).toEqual(nothing)
    await world.db.asOwner('insert into blocks (blocker, blocked, created_at) values ($1, $2, now())', [
      owner.member.id,
      viewer.member.id,
    ])
    expect(await views(viewer, photo.id)).toEqual(nothing)
  })

  test('lets only the two members of a conversation see its photo, which is paid for', async () => {
    const [sender, other, stranger] = [
      await world.member({ paidUser: true, credits: 4 }),
      await world.member(),
      await world.member({ paidUser: true }),
    ]
    const messageId = createIdAt(world.clock.now())
    const upload = { path: file, sha256: 'a'.repeat(64) }
    const sent = await sendPhotoMessage(sender, { messageId, toMember: other.member.id, file: upload })
    const photoId = String(sent.message.payload.photo_id)
    expect(sent.message).toMatchObject({ kind: 'photo', cost: 4 })
    expect(await sendPhotoMessage(sender, { messageId, toMember: other.member.id, file: upload })).toMatchObject({
      fresh: false,
    })
    const another = { ...upload, sha256: 'b'.repeat(64) }
    await expect(
      sendPhotoMessage(sender, { messageId, toMember: other.member.id, file: another }),
    ).rejects.toMatchObject({ code: 'idempotency_key_reused' })
    const shown = presentMessage(sent.message, other.member.id, null).payload
    expect(Object.keys(shown).sort()).toEqual(['colour', 'filename', 'height', 'photo_id', 'thumb_filename', 'width'])
    expect({
      sender: await views(sender, photoId),
      other: await views(other, photoId),
      stranger: await views(stranger, photoId),
    }).toEqual({ sender: full, other: full, stranger: nothing })
    const again = createIdAt(world.clock.now())
    await expect(
      sendPhotoMessage(sender, { messageId: again, toMember: other.member.id, file: upload }),
    ).rejects.toMatchObject({ code: 'insufficient_credits' })
    expect(
      await world.db.asOwner(`select from photos where member_id = $1 and purpose = 'chat'`, [sender.member.id]),
    ).toHaveLength(1)
  })

  test('a sender with too few credits for a photo is refused before it is decoded', async () => {
    const [sender, other] = [await world.member({ paidUser: true, credits: 3 }), await world.member()]
    const text = path.join(folder, 'chat.jpg')
    await writeFile(text, 'no photo')
    const messageId = createIdAt(world.clock.now())
    await expect(
      sendPhotoMessage(sender, { messageId, toMember: other.member.id, file: { path: text, sha256: '' } }),
    ).rejects.toMatchObject({ code: 'insufficient_credits', params: { credits: 4, balance: 3 } })
  })

  test('a browser that has the file gets 304, after the same check', async () => {
    const owner = await world.member()
    const photo = await ingest(owner)
    const ctx = {
      ...owner,
      cookie: () => undefined,
      headers: { 'if-none-match': `"${photo.id}-thumb"` },
    } as unknown as RequestContext
    expect(await fetchMedia(ctx, photo.id, 'thumb')).toMatchObject({
      status: 304,
      headers: { 'Cache-Control': 'private, max-age=60' },
    })
  })
})

test('a media key cannot leave the folder', async () => {
  const store = createFolderStore(folder)
  await expect(store.put('../../outside', Buffer.alloc(1), 'image/webp')).rejects.toThrow(/within its folder/)
})
