import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Mp4OutputFormat, Output } from 'mediabunny'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { grantCredits } from '../../../core/features/credits/index.ts'
import { createIdAt, inTransaction } from '../../../core/kernel/index.ts'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { barCount } from '../shared/limits.ts'
import { buildClipOfRepeatedBytes } from '../test/repeated-bytes.ts'
import { removeUnusedFiles } from './files.ts'

const app = await testApp({ schedules: false, rateLimits: false })
const sample = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../test', name))
/** Two seconds, as Chromium recorded them. */
const speech = sample('speech.webm')
const waveform = Array.from({ length: barCount }, (_, bar) => bar % 16).join(',')

let [anna, bram, cees]: TestMember[] = []
const site = await testSite(app)
await site.set('voice.enabled', true)
await site.set('voice.credits', 3)
beforeEach(async () => {
  app.clock.advance(1000)
  ;[anna, bram, cees] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram' }), await site.member()]
  const ctx = site.context()
  const grant = { memberId: bram.id, domainId: site.domainId, credits: 10, kind: 'grant' as const }
  await inTransaction(ctx, (ctx) => grantCredits(ctx, { ...grant, idempotencyKey: uuidv7() }))
})

const newId = () => createIdAt(app.clock.now())
function sendVoice(
  bytes: Uint8Array = speech,
  { id = newId(), from = bram, to = anna, heights = waveform, shownCost = '3' } = {},
) {
  const form = new FormData()
  form.append('id', id)
  form.append('waveform', heights)
  form.append('shown_cost', shownCost)
  form.append('voice', new Blob([new Uint8Array(bytes)], { type: 'audio/webm' }), 'voice.webm')
  return from.client.post(`/api/voice/to/${to.id}`, form)
}
const sendVoiceId = async () => {
  const reply = await sendVoice()
  expect(reply.status).toBe(200)
  return reply.body.message.id as string
}
const fetchVoice = (who: TestMember, id: string) => who.client.get(`/api/voice/${id}`)
const readBalance = async () => (await bram.client.get('/api/statement')).body.credits
const getFiles = () =>
  app.db.asOwner<{ media_key: string }>(
    'select media_key from voice_recordings union select media_key from voice_leftovers',
  )

/** `seconds` of silence in AAC, in packets of the stated length. */
async function aac(seconds: number): Promise<Uint8Array> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const source = new EncodedAudioPacketSource('aac')
  output.addAudioTrack(source)
  await output.start()
  const meta = {
    decoderConfig: {
      codec: 'mp4a.40.2',
      sampleRate: 48_000,
      numberOfChannels: 1,
      description: new Uint8Array([0x11, 0x88]),
    },
  }
  for (let at = 0; at < seconds; at += 1024 / 48_000)
    await source.add(new EncodedPacket(new Uint8Array(24), 'key', at, 1024 / 48_000), meta)
  await output.finalize()
  return new Uint8Array(target.buffer ?? [])
}

test('a recording is paid, stored in our own container and played by both members', async () => {
  const { body } = await sendVoice()
  expect(body.message).toMatchObject({ kind: 'voice', text: '', cost: 3, own: true })
  expect(body.message.payload.waveform).toHaveLength(barCount)
  expect(body.message.payload.duration).toBeGreaterThan(1500)
  expect({ credits: body.credits, balance: await readBalance() }).toEqual({ credits: 7, balance: 7 })
  // It was shown for less.
  expect((await sendVoice(speech, { shownCost: '2' })).body.error.code).toBe('price_changed')
  for (const who of [anna, bram]) {
    const reply = await fetchVoice(who, body.message.id)
    expect({
      status: reply.status,
      contentType: reply.headers['content-type'],
      xContentTypeOptions: reply.headers['x-content-type-options'],
    }).toEqual({ status: 200, contentType: 'audio/webm', xContentTypeOptions: 'nosniff' })
    expect(reply.headers['cache-control']).toContain('no-store')
  }
  for (const who of [cees, { client: site.client() } as TestMember])
    expect((await fetchVoice(who, body.message.id)).status).toBeGreaterThan(402)
  const [chat] = (await anna.client.get('/api/chats.php')).body.chats
  expect(chat.last_message).toMatchObject({ kind: 'voice', preview: 'Spraakbericht' })
  expect((await bram.client.get('/api/statement')).text).toContain('Spraakbericht aan Anna')
})

test('formats of other browsers are accepted, and only the sound of the file is kept', async () => {
  for (const bytes of [sample('speech.mp4'), await aac(2)]) expect((await sendVoice(bytes)).status).toBe(200)
  const marked = Buffer.concat([speech, Buffer.from('<script>alert(1)</script>')])
  const { body, status } = await sendVoice(marked)
  expect(status).toBe(200)
  const { text } = await fetchVoice(anna, body.message.id)
  expect(text).not.toContain('script')
})

test('an invalid or too long recording is refused at its field, costs nothing and leaves nothing behind', async () => {
  const before = (await getFiles()).length
  const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')
  const cut = speech.subarray(0, 60)
  const broken = Buffer.from(speech)
  for (let at = 30; at < 400; at++) broken[at] = 255
  const hostile = [
    Buffer.alloc(0),
    Buffer.from('<html><script>alert(1)</script>'),
    webp,
    Buffer.from('OggS'),
    cut,
    broken,
    Buffer.alloc(200_000, 0x1a),
    Buffer.concat([Buffer.from('RIFF$\0\0\0WAVEfmt '), Buffer.alloc(1000)]),
  ]
  for (const [n, bytes] of hostile.entries()) {
    const { status, body } = await sendVoice(bytes)
    expect([n, status, typeof body.errors?.voice]).toEqual([n, 422, 'string'])
  }
  expect((await sendVoice(await aac(32))).body.errors.voice).toContain('dertig seconden')
  expect((await sendVoice(await aac(29))).status).toBe(200)
  expect((await sendVoice(Buffer.alloc(1_600_000))).status).toBe(413)
  for (const heights of ['1,2', 'a', '99', `${waveform},1`])
    expect((await sendVoice(speech, { heights })).body.errors).toHaveProperty('waveform')
  expect(await readBalance()).toBe(7)
  expect((await getFiles()).length).toBe(before + 1)
})

test('refuses a sample table that repeats the same bytes endlessly', async () => {
  const clip = await aac(0.02)
  for (const samples of [300, 2000, 9000]) {
    const repeated = buildClipOfRepeatedBytes(clip, { size: 1_000_000, samples })
    expect((await sendVoice(repeated)).body.errors).toHaveProperty('voice')
  }
  // Small samples take few bytes, so their number is limited.
  expect((await sendVoice(buildClipOfRepeatedBytes(clip, { size: 60, samples: 200_000 }))).body.errors).toHaveProperty(
    'voice',
  )
  expect(await readBalance()).toBe(10)
  await sendVoiceId()
})

test('a repeated message is one message; other sound under its id is refused', async () => {
  const id = newId()
  const replies = await Promise.all([1, 2, 3].map(() => sendVoice(speech, { id })))
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect((await sendVoice(speech, { id })).status).toBe(200)
  expect(await readBalance()).toBe(7)
  expect((await sendVoice(sample('speech.mp4'), { id })).body.error.code).toBe('idempotency_key_reused')
  expect(await app.db.asOwner('select from voice_recordings where message_id = $1', [id])).toHaveLength(1)
})

test('without enough credits, or after a block, none is sent; free messages do not pay for it', async () => {
  expect((await sendVoice(speech, { from: cees })).body.error.code).toBe('insufficient_credits')
  await anna.client.put(`/api/members/${bram.id}/block`)
  expect((await sendVoice()).body.error.code).toBe('blocked_by_member')
  expect(await readBalance()).toBe(10)
})

test('a block and a removal stop playback for both', async () => {
  const [one, two] = [await sendVoiceId(), await sendVoiceId()]
  await app.db.asOwner('update messages set removed_at = now() where id = $1', [one])
  expect({
    annaStatus: (await fetchVoice(anna, one)).status,
    bramStatus: (await fetchVoice(bram, one)).status,
  }).toEqual({ annaStatus: 404, bramStatus: 404 })
  await anna.client.put(`/api/members/${bram.id}/block`)
  expect({
    annaStatus: (await fetchVoice(anna, two)).status,
    bramStatus: (await fetchVoice(bram, two)).status,
  }).toEqual({ annaStatus: 404, bramStatus: 404 })
})

test('moderators hear only reported messages; credits of removed unheard ones are refunded', async () => {
  const [reported, other] = [await sendVoiceId(), await sendVoiceId()]
  expect((await anna.client.post(`/api/messages/${reported}/report`, { reason: 'harassment' })).status).toBe(200)
  const [moderator, elsewhere] = [
    await site.staff('moderator'),
    await site.staff('moderator', (await testSite(app)).domainId),
  ]
  const listen = async (by: typeof moderator, id: string) => (await by.get(`/api/console/voice/${id}`)).status
  expect([await listen(moderator, reported), await listen(moderator, other)]).toEqual([200, 404])
  expect(await listen(elsewhere, reported)).toBe(404)
  await app.settle()
  const [held] = (
    await moderator.post('/api/console/reviews/claim', { kind: 'message_report', limit: 5, domain_id: site.domainId })
  ).body.reviews
  const decided = await moderator.post(`/api/console/reviews/${held.id}/decide`, {
    action: 'remove',
    version: held.version,
    stated_ground: 'harassment',
  })
  expect(decided.status).toBe(200)
  expect(await readBalance()).toBe(10 - 3)
})

test('earlier messages stay playable after the plugin is switched off, and no new ones can be sent', async () => {
  const id = await sendVoiceId()
  await site.set('voice.enabled', false)
  const [sent, fetched] = [await sendVoice(), await fetchVoice(anna, id)]
  const chat = (await anna.client.get('/api/chats.php')).body.chats[0]
  await site.set('voice.enabled', true)
  expect({ sentStatus: sent.status, fetchedStatus: fetched.status, preview: chat.last_message.preview }).toEqual({
    sentStatus: 404,
    fetchedStatus: 200,
    preview: 'Spraakbericht',
  })
})

test('its file is deleted with its message', async () => {
  const id = await sendVoiceId()
  const [row] = await app.db.asOwner<{ media_key: string }>(
    'select media_key from voice_recordings where message_id = $1',
    [id],
  )
  const key = row?.media_key ?? ''
  const place = `voice/${key.slice(0, 2)}/${key.slice(2, 4)}/${key}.webm`
  expect(await app.services.media.get(place)).not.toBe(null)
  await app.db.asOwner('delete from messages where id = $1', [id])
  await removeUnusedFiles.handler({ services: app.services } as never)
  expect(await app.services.media.get(place)).toBe(null)
  expect(await app.db.asOwner('select from voice_leftovers where media_key = $1', [key])).toEqual([])
})
