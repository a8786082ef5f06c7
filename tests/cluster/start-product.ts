import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { createCompileCache } from '../faults/server-process.ts'
import { atFileEnd } from '../harness/index.ts'
import { type ProductProcess, productProcess } from '../local-cluster/product-process.ts'

/** Starts the product with web processes and a worker, as `npm start` does on an operator's database. */
export async function startProduct(databaseUrl: string, env: Record<string, string>): Promise<ProductProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-start-'))
  atFileEnd(() => rm(folder, { recursive: true, force: true }))
  const product = await productProcess({
    name: 'product',
    service: 'web',
    folder,
    env: {
      DATABASE_URL: databaseUrl,
      SERVICES: 'web,worker',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      SECRET_KEY: 'a key for tests of one start, long enough',
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: await createCompileCache(),
      ...env,
    },
  })
  await product.start()
  atFileEnd(async () => expect(await product.stop(), 'the product ends in order').toBe(0))
  return product
}
