import { writeFile } from 'node:fs/promises'
import { v7 as uuidv7 } from 'uuid'
import type { Prepare, Twins } from '../../../tests/idempotency/scene.ts'
import { buildRow, buildUpload, header } from './imports.ts'

/** A run in a given status, with the address of its file. */
async function run({ world, row: make }: Twins, status: string, more = ''): Promise<{ id: string; body: object }> {
  const id = await make('import')
  const columns = { id: 'id', email: 'email', name: 'name', gender: 'sex', date_of_birth: 'birthdate' }
  await world.app.db.asOwner(
    `update importer_runs set status = $2, file_parts = 1, columns = $3, mapping = $4 ${more} where id = $1`,
    [id, status, JSON.stringify(Object.values(columns)), JSON.stringify({ columns, date_order: 'ymd' })],
  )
  return { id, body: { version: 1 } }
}

const file: Prepare = async ({ row: make }) => ({
  id: await make('import'),
  body: buildUpload([header, buildRow(1)].join('\n')),
  otherBody: buildUpload([header, buildRow(2)].join('\n')),
})

/** An empty archive. */
const empty = (comment: string) =>
  Buffer.concat([
    Buffer.from('504b0506000000000000000000000000000000000000', 'hex').subarray(0, 20),
    Buffer.from([comment.length, 0]),
    Buffer.from(comment),
  ])

export const scenes: Record<string, Prepare> = {
  'POST /api/console/importer/runs': ({ world }) => ({
    body: { domain_id: world.site.domainId, source: `s${uuidv7()}`.slice(0, 40), kind: 'csv', what: 'members' },
  }),
  'POST /api/console/importer/runs/:id/file': file,
  'POST /api/console/importer/runs/:id/address': async ({ world, row: make }) => {
    world.app.services.downloadOutside = (_url, file) => writeFile(file, [header, buildRow(1)].join('\n'))
    return { id: await make('import'), body: { version: 1, url: 'https://old.example/members.csv' } }
  },
  'POST /api/console/importer/runs/:id/archive': async ({ row: make }) => ({
    id: await make('import'),
    body: buildUpload(empty('one'), 'photos.zip'),
    otherBody: buildUpload(empty('two'), 'photos.zip'),
  }),
  'POST /api/console/importer/runs/:id/check': (twins) => run(twins, 'draft'),
  'POST /api/console/importer/runs/:id/start': (twins) => run(twins, 'checked'),
  'POST /api/console/importer/runs/:id/pause': (twins) => run(twins, 'running'),
  'POST /api/console/importer/runs/:id/resume': (twins) => run(twins, 'paused'),
  'POST /api/console/importer/runs/:id/invite': (twins) => run(twins, 'done'),
}

/** Bodies for the authorization matrix. */
export const bodies: Record<string, (now: Date) => unknown> = Object.fromEntries(
  ['check', 'start', 'pause', 'resume', 'invite', 'address'].map((action) => [
    `POST /api/console/importer/runs/:id/${action}`,
    () => ({ version: 1, ...(action === 'address' ? { url: 'https://old.example/members.csv' } : {}) }),
  ]),
)
