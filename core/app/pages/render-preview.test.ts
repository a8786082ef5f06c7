import { expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { buildSite } from '../../../tests/harness/pages.ts'
import { overrideServices, removeScripts, withStaffPictures } from './render-preview.ts'
import { renderSite } from './site-renderer.ts'

const app = await testApp()
let rendered: { path: string; settings: Record<string, unknown>; user: unknown; draft: unknown }[] = []
const requestKey = Symbol.for('rendezvous.request')
const seen = async ({ request, context }: { request: Request; context: { get(key: unknown): never } }) => {
  const key = (globalThis as unknown as Record<symbol, unknown>)[requestKey]
  const { bootstrap, draft } = context.get(key) as {
    bootstrap: { settings: Record<string, unknown>; user: unknown }
    draft: { missing: string[]; document?: unknown }
  }
  draft.missing.push('phone')
  rendered.push({
    path: new URL(request.url).pathname,
    settings: bootstrap.settings,
    user: bootstrap.user,
    draft: draft.document,
  })
  return null
}
renderSite(
  app.services,
  buildSite([
    { path: '/', loader: seen as never },
    { path: '/pages/:document', loader: seen as never },
  ]),
)

const site = await testSite(app)
const owner = await site.staff('owner')

const document = { token: 'faq', locale: 'nl', title: 'Draft', body: '## A\n\nB' }

test('a draft renders for a visitor of its site and lists unknown placeholders', async () => {
  rendered = []
  const reply = await owner.post('/api/console/static-pages/preview', {
    ...document,
    domain_id: site.domainId,
    country: 'DE',
  })
  expect({ status: reply.status, missing: reply.body.missing }).toEqual({ status: 200, missing: ['phone'] })
  expect(rendered).toMatchObject([{ path: '/pages/faq', user: null, draft: { title: 'Draft', body: '## A\n\nB' } }])
  expect(rendered[0]?.settings.geoip_selected_country).toBe('DE')
  expect(await app.db.asOwner('select 1 from documents')).toEqual([])
})

test('unsaved settings render; invalid and secret ones are ignored', async () => {
  rendered = []
  const settings = { us_footer: true, us_footer_text: '{nobody}', 'push.private_key': 'x', unknown: 1 }
  const body = { domain_id: site.domainId, locale: 'en', settings }
  expect((await owner.post('/api/console/home/preview', body)).status).toBe(200)
  expect(rendered[0]?.settings).toMatchObject({ us_footer: true, us_footer_text: '' })
  expect(rendered[0]?.settings).not.toHaveProperty('unknown')
  expect((await site.client().get('/api/settings.php')).status).toBe(200)
  expect(app.services.settings.getByKey('us_footer', { domainId: site.domainId, country: 'NL' })).toBe(false)
})

test('only staff who may read the texts of that domain see a preview', async () => {
  const other = await testSite(app)
  const stranger = await other.staff('operator', other.domainId)
  const body = { ...document, domain_id: site.domainId }
  expect((await stranger.post('/api/console/static-pages/preview', body)).status).toBe(404)
  expect((await stranger.post('/api/console/home/preview', { domain_id: site.domainId, locale: 'nl' })).status).toBe(
    404,
  )
  const support = await site.staff('support', site.domainId)
  expect((await support.post('/api/console/static-pages/preview', body)).status).toBe(403)
  const member = await site.member()
  expect((await member.client.post('/api/console/static-pages/preview', body)).status).toBe(403)
})

test('a preview contains no script', () => {
  const html =
    '<p>a</p><script nonce="">x</script><script type="application/ld+json">{"a":"<b>"}</script><link rel="modulepreload" href="/a.js"/>'
  expect(removeScripts(html)).toBe('<p>a</p>')
})

test('a preview loads pictures through the console, which may run on another brand', () => {
  const id = '01a20309-596b-749d-8045-0ffcfe778bb6'
  const html = (base: string) =>
    `<img src="${base}/${id}/thumb" srcset="${base}/${id}/thumb 1x, ${base}/${id}/medium 2x"/>`
  expect(withStaffPictures(html('/api/pictures'))).toBe(html('/api/console/pictures'))
  expect(withStaffPictures('<p>/api/pictures/ and /api/pictures/x</p>')).toBe(
    '<p>/api/pictures/ and /api/pictures/x</p>',
  )
})

test('preview values of settings affect nobody else', () => {
  const at = { domainId: site.domainId, country: 'NL' }
  const overridden = overrideServices(app.services, { us_footer: true })
  expect(overridden.settings.getPublicValues(at).us_footer).toBe(true)
  expect(overridden.settings.getPublicValues(at)).toBe(overridden.settings.getPublicValues(at))
  expect(app.services.settings.getPublicValues(at).us_footer).toBe(false)
})
