import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { computeFingerprint, examplePaths, selectPaths } from '../../../config/generators/client-types.ts'
import { connect } from '../../../docs/example-client/client.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { resolveTestHosts } from '../../../tests/harness/resolve-test-hosts.ts'

const app = await testApp()
const site = await testSite(app)

describe('the example client', () => {
  it('calls the API', async () => {
    resolveTestHosts()
    const owner = await site.staff('owner')
    const scopes = ['discount-code:read', 'discount-code:create']
    const { key } = (
      await owner.post('/api/console/api-keys', { name: 'CRM', domain_id: site.domainId, scopes, days: 90 })
    ).body
    const api = connect(`http://${site.host}:${app.port}`, key)
    const { data: made } = await api('post', '/api/console/discount-codes', {
      body: { code: 'KEY10', value_percentage: 10, domain_id: site.domainId },
    })
    const { data: rows, total } = await api('get', '/api/console/discount-codes', {
      query: { filter: { id: [made.id] }, range: [0, 9] },
    })
    expect({ total, rows: rows.map(({ code }) => code) }).toEqual({ total: 1, rows: [made.code] })
    await expect(api('get', '/api/console/orders')).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    // Types and document agree on which fields a code requires.
    const incomplete: Promise<unknown> = api('post', '/api/console/discount-codes', {
      // @ts-expect-error: a code is missing.
      body: { value_percentage: 10 },
    })
    await expect(incomplete).rejects.toMatchObject({ status: 422, code: 'validation_failed' })
  })

  it('has types generated from the current document', async () => {
    const { body: document } = await site.client().get('/api/openapi.json')
    const types = await readFile(new URL('../../../docs/example-client/api.d.ts', import.meta.url), 'utf8')
    const found = /document ([0-9a-f]+)/.exec(types)?.[1]
    expect(found, 'run config/generators/write-client-types.ts').toBe(
      computeFingerprint(selectPaths(document, examplePaths)),
    )
  })
})
