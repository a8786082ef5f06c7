import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { hasPictures } from './media.ts'

// Pictures uploaded for a lander: limited to their domain, and kept while a text shows them.

const app = await testApp()

test('a picture is served for texts of its domain, kept while they show it, and belongs to its brand', async () => {
  const [site, other] = [await testSite(app), await testSite(app)]
  await site.set('landers.enabled', true)
  const operator = await site.staff('operator', site.domainId)
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#225577' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('domain_id', String(site.domainId))
  form.append('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'summer.png')
  const { id, thumb_filename: src } = (await operator.post('/api/console/landers/pictures', form)).body
  const words = { design: 'collagelanding', slug: 'zomer', language: 'nl', media: [{ src, alt: 'Zomer' }] }
  const owner = await site.staff('owner')
  const save = async (domainId: number) =>
    (await owner.post('/api/console/landers/contents', { ...words, domain_id: domainId, status: 'live' })).status
  expect(await save(other.domainId)).toBe(422)

  const known = app.services.plugins.words('media').get('landers.picture')
  const needed = () =>
    app.services.db.transaction(
      async (tx) => known?.of === 'site' && known.inUse?.({ services: app.services, tx }, [id, randomUUID()]),
    )
  expect(await needed()).toEqual([])
  expect(await save(site.domainId)).toBe(200)
  expect(await needed()).toEqual([id])
  const reply = await site.client().get('/api/landers/content?design=collagelanding&slug=zomer')
  expect(reply.body.media).toEqual([{ src, alt: 'Zomer' }])
  expect((await site.client().get(src)).status).toBe(200)

  expect(hasPictures(words)).toBe(true)
  expect(hasPictures({ media: [{ src: '/icon-192.png' }] })).toBe(false)
})
