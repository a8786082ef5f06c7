import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const script = path.resolve(import.meta.dirname, '../../../tests/fixtures/processes/bus.ts')

test('delivers to the same process and, through the primary, to the others, each once and on its channel', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [script])
  expect(stdout.trim().split('\n').sort()).toEqual(['1 hears 7 of another', '2 hears 7 of its own'])
})
