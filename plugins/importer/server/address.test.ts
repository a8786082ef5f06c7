import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { DownloadTooLargeError, OutsideError } from '../../../core/platform/outbound/index.ts'
import { maxFileBytes } from '../shared/limits.ts'
import { buildRow, createImportTestSite, header } from '../test/imports.ts'

const world = await createImportTestSite()
const { app, operator } = world
const url = 'https://old.example/exports/members.csv?key=1'
const send = async (id: string, address = url) =>
  operator.post(`/api/console/importer/runs/${id}/address`, { url: address, version: (await world.read(id)).version })

test('imports a file that is downloaded from an address, within the limit of an upload', async () => {
  const asked: unknown[] = []
  app.services.downloadOutside = async (address, file, limit) => {
    asked.push([address, limit])
    await writeFile(file, [header, buildRow(1), buildRow(2)].join('\n'))
  }
  const id = await world.make()
  expect((await send(id)).body).toMatchObject({ file_name: 'members.csv', columns: header.split(','), status: 'draft' })
  expect(asked).toEqual([[url, maxFileBytes]])
  const audited = await app.db.asOwner(`select * from audit_log where action = 'import.uploaded' and subject_id = $1`, [
    id,
  ])
  expect(audited).toMatchObject([{ actor_kind: 'staff', new: { source: 'old-site', file: 'members.csv' } }])
  expect(JSON.stringify(audited)).not.toContain('key=1')
  await world.act(id, 'check')
  await app.settle()
  await world.act(id, 'start')
  await app.settle()
  expect(await world.read(id)).toMatchObject({ status: 'done', created: 2 })
})

test('refuses addresses that are not public, do not answer or send too much, and keeps the previous file', async () => {
  const id = await world.make()
  app.services.downloadOutside = (_address, file) => writeFile(file, [header, buildRow(3)].join('\n'))
  expect((await send(id)).status).toBe(200)
  const readRefusal = async (address?: string) => {
    const { status, body } = await send(id, address)
    return [status, body.errors?.url !== undefined]
  }
  for (const address of ['http://old.example/a.csv', 'https://127.0.0.1/a.csv', 'https://localhost/a.csv', 'file:///a'])
    expect(await readRefusal(address)).toEqual([422, true])
  for (const error of [new OutsideError('address_refused'), new DownloadTooLargeError()]) {
    app.services.downloadOutside = async () => {
      throw error
    }
    expect(await readRefusal()).toEqual([422, true])
  }
  const database = await world.make({ kind: 'ph7', what: 'all' })
  expect((await send(database)).status).toBe(422)
  expect(await world.read(id)).toMatchObject({ file_name: 'members.csv', total: 1 })
  await world.act(id, 'check')
  await app.settle()
  expect(await world.read(id)).toMatchObject({ status: 'checked', created: 1 })
})
