import { describe, expect, it } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'

const app = await testApp()
const site = await testSite(app)
const other = await testSite(app)
const owner = await site.staff('owner')
const operator = await site.staff('operator', site.domainId)
const auditor = await site.staff('auditor')
const path = '/api/console/settings'
const scope = `domain:${site.domainId}`
const find = (reply: { body: { settings: { key: string }[] } }, key: string) =>
  reply.body.settings.find((item) => item.key === key) as Record<string, unknown> | undefined

describe('the descriptor', () => {
  it('contains everything for a form, in the language of the console', async () => {
    const dutch = await owner.get(`${path}/descriptor?locale=nl`)
    const german = await owner.get(`${path}/descriptor`, { headers: { 'accept-language': 'de-DE,de;q=0.9' } })
    expect(find(dutch, 'message_credits')).toMatchObject({
      area: 'credits',
      label: 'Credits per bericht',
      component: 'number',
      default: 2,
      secret: false,
      locked: false,
      schema: { type: 'integer' },
      scopes: ['global', 'country', 'domain', 'domain-country'],
    })
    expect(find(german, 'message_credits')).toMatchObject({ label: 'Credits je Nachricht' })
    expect(find(dutch, 'fictional_warning')).toMatchObject({
      depends_on: 'fictional_enabled',
      component: 'locale-texts',
    })
  })
})

describe('changing a setting', () => {
  it('shows the source of the value and audits the author', async () => {
    await owner.put(path, {
      changes: [{ key: 'message_credits', scope: 'global', value: 3, version: 0, reason: 'new prices' }],
    })
    const before = await owner.get(`${path}?scope=${scope}`)
    expect(find(before, 'message_credits')).toMatchObject({ value: 3, source: 'global', set: false, version: 0 })
    const reply = await operator.put(path, { changes: [{ key: 'message_credits', scope, value: 4, version: 0 }] })
    expect(reply.status).toBe(200)
    const after = find(await operator.get(`${path}?scope=${scope}`), 'message_credits')
    expect(after).toMatchObject({ value: 4, source: 'domain', set: true })
    expect(after?.steps).toMatchObject([
      { source: 'domain', scope, value: 4, effective: true },
      { source: 'global', value: 3, effective: false },
      { source: 'default', value: 2 },
    ])
    const explained = await operator.get(`${path}/explain?key=message_credits&domain=${site.domainId}&country=NL`)
    expect(explained.body.steps).toHaveLength(5)
    const filter = encodeURIComponent(JSON.stringify({ subject: 'setting', subject_id: 'message_credits' }))
    const lines = (await auditor.get(`/api/console/audit?filter=${filter}`)).body
    expect(lines).toMatchObject([
      { action: 'setting.changed', scope, new: 4, domain_id: site.domainId, actor_name: 'Staff' },
      { action: 'setting.changed', scope: 'global', old: null, new: 3, reason: 'new prices' },
    ])
  })

  it('resets with a change that has no value', async () => {
    await owner.put(path, { changes: [{ key: 'photo_credits', scope, value: 9, version: 0 }] })
    const set = find(await owner.get(`${path}?scope=${scope}`), 'photo_credits')
    expect(set).toMatchObject({ value: 9 })
    await owner.put(path, { changes: [{ key: 'photo_credits', scope, version: set?.version }] })
    expect(find(await owner.get(`${path}?scope=${scope}`), 'photo_credits')).toMatchObject({
      source: 'default',
      set: false,
    })
  })

  it('names the invalid setting in the caller’s language', async () => {
    const reply = await owner.put(
      path,
      { changes: [{ key: 'message_credits', scope, value: -5, version: 0 }] },
      { headers: { 'accept-language': 'nl' } },
    )
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.errors)).toContain('message_credits')
  })

  it('refuses an editor who saw an older value, with the current one', async () => {
    const reply = await owner.put(path, {
      changes: [
        { key: 'message_credits', scope, value: 5, version: 0 },
        { key: 'photo_credits', scope, value: 5, version: 0 },
      ],
    })
    expect(reply).toMatchObject({ status: 409, body: { error: { code: 'version_conflict' } } })
    const { version } = find(await owner.get(`${path}?scope=${scope}`), 'message_credits') ?? {}
    expect(reply.body.current).toEqual([{ key: 'message_credits', scope, set: true, value: 4, version }])
  })

  it('refuses an editor who does not say which version was seen', async () => {
    const reply = await owner.put(path, { changes: [{ key: 'message_credits', scope, value: 5 }] })
    expect({ status: reply.status, fields: Object.keys(reply.body.errors) }).toEqual({
      status: 422,
      fields: expect.arrayContaining(['changes.0.version']),
    })
  })
})

describe('staff of one domain', () => {
  it('can neither change other scopes nor see other domains', async () => {
    const elsewhere = await operator.put(path, {
      changes: [{ key: 'message_credits', scope: `domain:${other.domainId}`, value: 1, version: 0 }],
    })
    expect(elsewhere.status).toBe(404)
    const all = await operator.put(path, {
      changes: [{ key: 'message_credits', scope: 'global', value: 1, version: 0 }],
    })
    expect(all.status).toBe(403)
    expect((await operator.get(`${path}?scope=domain:${other.domainId}`)).status).toBe(404)
  })

  it('sees only the audit lines of that domain', async () => {
    await owner.put(path, {
      changes: [{ key: 'photo_credits', scope: `domain:${other.domainId}`, value: 7, version: 0 }],
    })
    const lines: { domain_id: number | null }[] = (await operator.get('/api/console/audit')).body
    expect(new Set(lines.map((line) => line.domain_id))).toEqual(new Set([site.domainId]))
  })

  it('auditors, moderators and strangers change nothing', async () => {
    const changes = [{ key: 'message_credits', scope, value: 1, version: 0 }]
    const moderator = await site.staff('moderator')
    for (const client of [auditor, moderator, site.client()]) {
      const reply = await client.put(path, { changes })
      expect(reply.status).toBe(403)
    }
  })
})

describe('the list of plugins', () => {
  it('says where each plugin is on', async () => {
    const reply = await operator.get('/api/console/plugins')
    expect(reply.status).toBe(200)
    expect(reply.headers['content-range']).toMatch(/^plugins /)
    for (const plugin of reply.body) {
      expect(plugin.enabled_key).toBe(`${plugin.id}.enabled`)
      expect(plugin.states.map((state: { domain_id: number }) => state.domain_id)).toEqual([
        site.domainId,
        site.domainId,
      ])
      expect(plugin.description, plugin.id).toMatch(/\w+ \w+.*\.$/)
    }
  })

  it('is searched by what a plugin does', async () => {
    const [plugin] = (await operator.get('/api/console/plugins')).body
    const q = encodeURIComponent(JSON.stringify({ q: plugin.description.slice(0, 40).toUpperCase() }))
    const found = (await operator.get(`/api/console/plugins?filter=${q}`)).body
    expect(found.map(({ id }: { id: string }) => id)).toEqual([plugin.id])
  })

  it('is filtered by whether a plugin is on', async () => {
    const [first] = (await operator.get('/api/console/plugins')).body
    await site.set(first.enabled_key, true)
    const list = async (enabled: boolean) => {
      const filter = encodeURIComponent(JSON.stringify({ enabled }))
      const { body } = await operator.get(`/api/console/plugins?filter=${filter}`)
      return body as { id: string; enabled: boolean }[]
    }
    const [on, off] = [await list(true), await list(false)]
    expect(on.every(({ enabled }) => enabled)).toBe(true)
    expect(on.map(({ id }) => id)).toContain(first.id)
    expect(off.length).toBeGreaterThan(0)
    expect(off.some(({ enabled }) => enabled)).toBe(false)
  })
})
