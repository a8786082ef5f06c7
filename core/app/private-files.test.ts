import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { atFileEnd } from '../../tests/harness/index.ts'
import { storeInMailbox } from '../platform/mail/mailbox.ts'
import { createMediaStore } from '../platform/media/index.ts'
import { restrictFilePermissions } from './private-files.ts'

const log = pino({ level: 'silent' })
const before = process.umask()
atFileEnd(() => process.umask(before))
const place = async () => {
  process.umask(0o022)
  const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-private-'))
  atFileEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}
const readMode = async (...parts: string[]) => ((await stat(path.join(...parts))).mode & 0o1777).toString(8)

test('closes files that were open to other users, and keeps them usable', async () => {
  const root = await place()
  const [dataDir, media] = [path.join(root, 'data'), path.join(root, 'media')]
  await mkdir(path.join(dataDir, 'mailbox'), { recursive: true })
  await mkdir(media)
  await writeFile(path.join(dataDir, 'postgres.log'), 'x', { mode: 0o644 })
  await writeFile(path.join(root, 'elsewhere'), 'x', { mode: 0o644 })
  await symlink(path.join(root, 'elsewhere'), path.join(dataDir, 'link'))
  for (const folder of [dataDir, media, path.join(dataDir, 'mailbox')]) await chmod(folder, 0o755)
  await restrictFilePermissions({ dataDir, mediaUrl: `file:${media}` }, log)
  expect(await readMode(dataDir)).toBe('700')
  expect(await readMode(dataDir, 'mailbox')).toBe('700')
  expect(await readMode(dataDir, 'postgres.log')).toBe('600')
  expect(await readMode(media)).toBe('700')
  expect(await readMode(root, 'elsewhere')).toBe('644')
})

test('creates new files closed', async () => {
  const dataDir = path.join(await place(), 'data')
  await restrictFilePermissions({ dataDir, mediaUrl: `file:${dataDir}/media` }, log)
  const store = await createMediaStore(`file:${dataDir}/media`)
  await store.put('ab/cd/key/thumb.webp', Buffer.from('x'), 'image/webp')
  const from = { name: 'B', address: 'b@example.test' }
  await storeInMailbox(dataDir, { to: 'a@example.test', from, subject: 's', html: 'h', text: 't' }, new Date(0))
  expect(await readMode(dataDir)).toBe('700')
  expect(await readMode(dataDir, 'media/ab/cd/key')).toBe('700')
  expect(await readMode(dataDir, 'media/ab/cd/key/thumb.webp')).toBe('600')
  expect(await readMode(dataDir, 'mailbox')).toBe('700')
})

test('leaves a shared folder unchanged', async () => {
  const dataDir = await place()
  await chmod(dataDir, 0o1777)
  await restrictFilePermissions({ dataDir, mediaUrl: 's3://bucket' }, log)
  expect(await readMode(dataDir)).toBe('1777')
})

test('a process started by a primary keeps the path to the primary’s database accessible', async () => {
  const dataDir = await place()
  await chmod(dataDir, 0o710)
  await restrictFilePermissions({ dataDir, mediaUrl: 's3://bucket' }, log)
  expect(await readMode(dataDir)).toBe('710')
})
