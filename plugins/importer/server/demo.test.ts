import { expect, test } from 'vitest'
import { seedDemo } from '../../../core/app/demo/index.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { readFile } from './files.ts'

test('the demo has an import whose file is ready to be checked', async () => {
  const app = await testApp()
  await seedDemo(app.services, { members: 12, getOrigin: (host) => `http://${host}` })
  const runs = await app.db.asOwner<{ id: string; status: string; total: number; file_bytes: string }>(
    'select id, status, total, file_bytes from importer_runs',
  )
  expect(runs).toMatchObject([{ status: 'draft', total: 5 }])
  const file = { runId: runs[0]?.id ?? '', kind: 'rows', token: '', parts: 1 } as const
  const parts: Buffer[] = []
  for await (const part of readFile(app.services, file)) parts.push(part)
  expect(Buffer.concat(parts).length).toBe(Number(runs[0]?.file_bytes))
})
