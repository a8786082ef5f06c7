import { expect } from 'vitest'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { type TestApp, type TestAppOptions, testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'

const path = '/api/console/importer/runs'

/** A file in the form a browser sends it. */
export function buildUpload(text: string | Buffer, name = 'members.csv'): FormData {
  const form = new FormData()
  form.append('file', new Blob([typeof text === 'string' ? text : new Uint8Array(text)]), name)
  return form
}

/** An application with a site for imports, and the actions of its staff. */
export async function createImportTestSite(options: TestAppOptions = {}) {
  const app: TestApp = await testApp({ schedules: false, ...options })
  const site: TestSite = await testSite(app)
  await site.set('importer.enabled', true)
  // May import credits, too.
  const operator: TestClient = await site.staff('owner', site.domainId)
  const read = async (id: string) => (await operator.get(`${path}/${id}`)).body
  const world = {
    app,
    site,
    operator,
    read,
    act: async (id: string, action: string) => {
      const reply = await operator.post(`${path}/${id}/${action}`, { version: (await read(id)).version })
      expect([action, reply.status, reply.body?.errors]).toEqual([action, 200, undefined])
      return reply
    },
    async make(more: object = {}): Promise<string> {
      const body = { domain_id: site.domainId, source: 'old-site', kind: 'csv', what: 'members', ...more }
      const reply = await operator.post(path, body)
      expect([reply.status, reply.body?.errors]).toEqual([200, undefined])
      return reply.body.id
    },
    /** Creates a run with a file and checks it. */
    async check(text: string, more: object = {}): Promise<string> {
      const id = await world.make(more)
      expect((await operator.post(`${path}/${id}/file`, buildUpload(text))).status).toBe(200)
      await world.act(id, 'check')
      await app.settle()
      return id
    },
    /** Does the same and imports it. */
    async import(text: string, more: object = {}): Promise<string> {
      const id = await world.check(text, more)
      await world.act(id, 'start')
      await app.settle()
      return id
    },
    faults: async (id: string): Promise<[code: string, field: string, count: number][]> =>
      (await operator.get(`${path}/${id}/faults`)).body.faults.map(
        ({ code, field, count }: { code: string; field: string; count: number }) => [code, field, count],
      ),
    report: (id: string, language = 'en') =>
      operator.get(`${path}/${id}/report`, { headers: { 'accept-language': language } }),
    members: () =>
      app.db.asOwner<{ id: string; email: string; notifications_disabled: string[] }>(
        `select m.*, p.name, p.place, p.looking_for, p.searchable, p.for_visitors, p.interests from members m
         join profiles p on p.member_id = m.id where m.domain_id = $1 order by m.email`,
        [site.domainId],
      ),
  }
  return world
}

export const header = 'id,email,name,sex,seeking,birthdate,country,city,joined,balance,opt_outs'
export const buildRow = (id: number, more: Partial<Record<string, string>> = {}): string => {
  const fields = {
    id: String(id),
    email: `person${id}@old.test`,
    name: `Person ${id}`,
    sex: id % 2 ? 'female' : 'male',
    seeking: '',
    birthdate: '1990-04-03',
    country: 'NL',
    city: 'Utrecht',
    joined: '2019-05-06',
    balance: '',
    opt_outs: '',
    ...more,
  }
  return Object.values(fields).join(',')
}
