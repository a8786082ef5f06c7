import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import yazl from 'yazl'
import { openArchive } from './archive.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'archive-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function zip(files: Record<string, string>, change = (bytes: Buffer) => bytes): Promise<string> {
  const made = new yazl.ZipFile()
  for (const [name, text] of Object.entries(files)) made.addBuffer(Buffer.from(text), name)
  made.end()
  const file = path.join(folder, `${crypto.randomUUID()}.zip`)
  await writeFile(file, change(await buffer(made.outputStream as NodeJS.ReadableStream)))
  return file
}
const target = () => path.join(folder, crypto.randomUUID())
/** Position of the entry in the central directory at the end. */
const listed = (bytes: Buffer) => bytes.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'))

test('extracts a file by its name, however the name begins', async () => {
  const archive = await openArchive(await zip({ 'pics/a.jpg': 'one', 'pics/b.jpg': 'two' }))
  const to = target()
  expect(['./pics/a.jpg', '/pics/b.jpg', 'pics'].map(archive.has)).toEqual([true, true, false])
  expect(await archive.extract('/pics/b.jpg', to, 10)).toBe(true)
  expect(await readFile(to, 'utf8')).toBe('two')
  await archive.close()
})

test('refuses a file that is larger than the limit, or than it claims', async () => {
  const bytes = 'a'.repeat(100_000)
  const honest = await openArchive(await zip({ a: bytes }))
  expect(await honest.extract('a', target(), 99_999)).toBe(false)
  expect(await honest.extract('none', target(), 100_000)).toBe(false)
  const lying = await zip({ a: bytes }, (zipped) => {
    zipped.writeUInt32LE(10, listed(zipped) + 24)
    return zipped
  })
  const archive = await openArchive(lying)
  const to = target()
  expect(await archive.extract('a', to, 1000)).toBe(false)
  expect((await readFile(to)).length).toBeLessThanOrEqual(10)
  await Promise.all([honest.close(), archive.close()])
})

test('reads the rest of an archive despite an odd name, and refuses a file that is not an archive', async () => {
  const odd = await zip({ aaaa: 'one', b: 'two' }, (bytes) => {
    bytes.write('../a', listed(bytes) + 46)
    return bytes
  })
  const archive = await openArchive(odd)
  expect(await archive.extract('b', target(), 10)).toBe(true)
  await archive.close()
  const text = target()
  await writeFile(text, 'no archive')
  await expect(openArchive(text)).rejects.toMatchObject({ problem: 'unreadable' })
})
