import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hourMs } from '../../../core/kernel/index.ts'
import { buildRow, buildUpload, createImportTestSite, header } from '../test/imports.ts'
import { cleanUp } from './clean-up.ts'
import { storeFile } from './files.ts'

test('what a killed upload has left is deleted a day later, and files that a run names stay', async () => {
  const world = await createImportTestSite()
  const id = await world.make()
  const { media } = world.app.services
  expect(
    (await world.operator.post(`/api/console/importer/runs/${id}/file`, buildUpload([header, buildRow(1)].join('\n'))))
      .status,
  ).toBe(200)
  const named = await media.list(`imports/${id}`)
  // As if its process had been killed before it stored the name.
  const killed = await storeFile(world.app.services, id, 'rows', import.meta.filename)
  const orphan = await storeFile(world.app.services, randomUUID(), 'archive', import.meta.filename)
  await cleanUp.handler(world.app)
  expect(await media.list(`imports/${id}`)).toHaveLength(2)
  world.app.clock.advance(25 * hourMs)
  await cleanUp.handler(world.app)
  expect(await media.list(`imports/${id}`)).toEqual(named)
  expect([killed, orphan].map(({ parts }) => parts)).toEqual([1, 1])
  expect(await media.list(`imports/${orphan.runId}`)).toEqual([])
})
