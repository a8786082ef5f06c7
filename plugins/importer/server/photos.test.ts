import sharp from 'sharp'
import { expect, test } from 'vitest'
import yazl from 'yazl'
import { checkLedger, isLedgerSound } from '../../../core/features/credits/index.ts'
import { OutsideError } from '../../../core/platform/outbound/index.ts'
import { buildRow, buildUpload, createImportTestSite, header } from '../test/imports.ts'

async function zip(files: Record<string, Buffer>): Promise<Buffer> {
  const made = new yazl.ZipFile()
  for (const [name, bytes] of Object.entries(files)) made.addBuffer(bytes, name)
  made.end()
  const chunks: Buffer[] = []
  for await (const chunk of made.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const world = await createImportTestSite()
const { app, operator } = world
const picture = (colour: string) =>
  sharp({ create: { width: 700, height: 900, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

test('photos come from an archive or by address; broken and missing ones are reported', async () => {
  await world.import([header, buildRow(1), buildRow(2)].join('\n'))
  app.services.downloadOutside = async () => {
    throw new OutsideError('unreachable')
  }
  const lines = [
    'id,member,file,url',
    'a,1,pics/a.jpg,',
    'b,1,pics/broken.jpg,',
    'c,2,pics/none.jpg,',
    'd,9,pics/a.jpg,',
  ]
  const id = await world.make({ what: 'photos' })
  const path = `/api/console/importer/runs/${id}`
  expect(
    (await operator.post(`${path}/file`, buildUpload([...lines, 'e,2,,https://old.test/e.jpg'].join('\n')))).status,
  ).toBe(200)
  const archive = await zip({ 'pics/a.jpg': await picture('#224466'), 'pics/broken.jpg': Buffer.from('no picture') })
  expect((await operator.post(`${path}/archive`, buildUpload(archive, 'photos.zip'))).status).toBe(200)
  expect((await operator.post(`${path}/archive`, buildUpload('no archive', 'photos.zip'))).status).toBe(422)
  await world.act(id, 'check')
  await app.settle()
  expect(await world.read(id)).toMatchObject({ status: 'checked', created: 3, skipped: 2 })
  await world.act(id, 'start')
  await app.settle()
  expect(await world.read(id)).toMatchObject({ status: 'done', created: 1, skipped: 4 })
  expect((await world.faults(id)).map(([code, , count]) => `${code} ${count}`).sort()).toEqual([
    'member_unknown 1',
    'photo_broken 1',
    'photo_missing 2',
  ])
  const photos = await app.db.asOwner(
    `select p.status, r.status review from photos p join reviews r on r.subject_id = p.id::text`,
  )
  expect(photos).toEqual([{ status: 'inspection', review: 'pending' }])
  await world.act(id, 'start')
  await app.settle()
  expect(await world.read(id)).toMatchObject({ created: 0, existing: 1, skipped: 4 })
})

test('conversations, balances and opt-outs come from separate files, once', async () => {
  await world.import([header, buildRow(11), buildRow(12)].join('\n'))
  const messages = [
    'id,from,to,text,sent_at',
    '1,11,12,Hello there,2023-01-02 10:00',
    '2,12,11,Hello you,2023-01-03T09:00:00Z',
    '3,11,99,Hello nobody,2023-01-03T09:00:00Z',
    '4,11,11,Hello me,2023-01-03T09:00:00Z',
    '5,11,12,From tomorrow,2099-01-01',
  ].join('\n')
  const id = await world.import(messages, { what: 'messages' })
  expect(await world.read(id)).toMatchObject({ status: 'done', created: 2, skipped: 3 })
  expect(await world.read(await world.import(messages, { what: 'messages' }))).toMatchObject({
    created: 0,
    existing: 2,
  })
  const stored = await app.db.asOwner('select body, created_at, cost from messages order by created_at')
  expect(stored).toMatchObject([
    { body: 'Hello there', created_at: new Date('2023-01-02T10:00:00Z'), cost: 0 },
    { body: 'Hello you' },
  ])
  const sides = await app.db.asOwner('select unread from conversation_members')
  expect(sides).toEqual([{ unread: 0 }, { unread: 0 }])

  const balances = 'member,credits\n11,30\n12,-3\n12,2.5\n12,1.000\n12,0x10\n12,1e2\n98,4\n'
  const booked = await world.import(balances, { what: 'balances' })
  expect(await world.read(booked)).toMatchObject({ created: 1, skipped: 6 })
  expect(await world.read(await world.import(balances, { what: 'balances' }))).toMatchObject({
    created: 0,
    existing: 1,
  })
  expect(await app.db.asOwner('select sum(balance)::int sum from credit_accounts')).toEqual([{ sum: 30 }])
  expect(isLedgerSound(await checkLedger(app.services.db))).toBe(true)

  const optOuts = await world.import('member,types\n11,likes\n12,mystery\n', { what: 'opt_outs' })
  expect(await world.read(optOuts)).toMatchObject({ created: 2, skipped: 0 })
  const off = Object.fromEntries((await world.members()).map((one) => [one.email, one.notifications_disabled]))
  expect(off['person11@old.test']).toEqual(['like'])
  expect(off['person12@old.test']).toContain('new_messages')
  expect(await app.mails()).toEqual([])
})
