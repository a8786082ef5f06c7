import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { dayMs } from '../../shared/durations.ts'
import { unusedPictureDays } from '../company/media-purposes.ts'
import { removeLeftovers } from './leftovers.ts'
import { removeUnusedSitePictures } from './unused-site-pictures.ts'

const app = await testApp({ schedules: false })
const site = await testSite(app)
const other = await testSite(app)
const owner = await site.staff('owner')
const operatorElsewhere = await site.staff('operator', other.domainId)

const svg = (inner: string, size = 'width="300" height="100"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>`)
const circle = svg('<circle cx="50" cy="50" r="40"/>')
const square = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 4, background: '#c0406080' } }).png()

const put = (purpose: string, bytes: Buffer, client = owner) => {
  const body = new FormData()
  body.append('photo', new Blob([new Uint8Array(bytes)]), 'picture')
  return client.post(`/api/console/domains/${site.domainId}/pictures/${purpose}`, body)
}
const upload = async (purpose: string, bytes: Buffer) => {
  const { status, body } = await put(purpose, bytes)
  expect({ status, body }).toMatchObject({ status: 200 })
  return { id: body.id as string, width: body.width as number, height: body.height as number }
}
const refused = { code: 'validation_failed' }
const picture = (id: string, client = site.client()) => client.get(`/api/pictures/${id}/thumb`)

test('a logo keeps its transparency and is shown at the top of one site only', async () => {
  const logo = await upload('logo', await sharp(circle).png().toBuffer())
  expect(logo).toMatchObject({ width: 300, height: 100 })
  await expect(other.set('brand_logo', logo)).rejects.toMatchObject(refused)
  await site.set('brand_logo', logo)
  expect((await picture(logo.id)).status).toBe(200)
  expect((await picture(logo.id, other.client())).status).toBe(404)
})

test('it is accepted for the staff member’s own domains only, and requires a file', async () => {
  expect((await put('logo', circle, operatorElsewhere)).status).toBe(404)
  expect((await owner.post(`/api/console/domains/${site.domainId}/pictures/logo`, new FormData())).status).toBe(422)
  expect((await put('gifts.artwork', circle)).status).toBe(422)
})

test('a vector image is rasterised at the size that screens need, whatever its stated size', async () => {
  for (const size of ['width="30" height="10"', 'width="24000" height="8000"', 'viewBox="0 0 300 100"']) {
    const logo = await upload('logo', svg('<circle cx="5" cy="5" r="4"/>', size))
    expect({ size, width: logo.width }).toEqual({ size, width: 1200 })
    const { bytes, headers } = await site.client().get(`/api/pictures/${logo.id}/large`)
    expect([headers['content-type'], bytes.subarray(8, 12).toString()]).toEqual(['image/webp', 'WEBP'])
  }
})

test('a vector image with more than shapes is refused with advice', async () => {
  // Ten failures within an hour block the sender.
  const hasty = await site.staff('owner')
  const hostile = {
    script: '<script>fetch("//evil.example.test")</script>',
    page: '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="//evil.example.test"/></foreignObject>',
    letters: '<text>Brand</text>',
    picture: '<image href="data:image/png;base64,AAAA"/>',
    elsewhere: '<use href="https://evil.example.test/a.svg#a"/>',
    import: '<style>@import "https://evil.example.test/a.css";</style>',
    paint: '<rect fill="url(https://evil.example.test/a.svg#a)"/>',
    disguised: '<x:image xmlns:x="http://www.w3.org/2000/svg" href="file:///etc/passwd"/>',
  }
  for (const [name, inner] of Object.entries(hostile))
    expect({ name, code: (await put('logo', svg(inner), hasty)).body.error?.code }).toEqual({
      name,
      code: 'photo_vector',
    })
  const laughs = Buffer.from(`<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${circle}`)
  expect((await put('logo', laughs, hasty)).body.error.code).toBe('photo_vector')
})

test('a vector image that expands without limit ends its decoder, and the next one is accepted', async () => {
  const layers = Array.from({ length: 24 }, (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(3)}</g>`)
  const bomb = svg(`<g id="a0"><rect width="1" height="1"/></g>${layers.join('')}<use href="#a24"/>`)
  expect((await put('hero', bomb)).body.error.code).toBe('photo_unreadable')
  expect((await put('hero', circle)).status).toBe(200)
})

test('an icon is a square of at least 512, rendered in each size, with a background for home screens', async () => {
  expect((await put('icon', await square(511).toBuffer())).body.error).toMatchObject({ code: 'photo_square' })
  expect((await put('icon', circle)).body.error.code).toBe('photo_square')
  const icon = await upload('icon', await square(600).toBuffer())
  await site.set('brand_icon', icon)
  const readIcon = async (name: string) => {
    const { bytes } = await site.client().get(`/api/icons/${icon.id}/${name}`)
    const { format, width, height } = await sharp(bytes).metadata()
    return { format, width, height, opaque: (await sharp(bytes).stats()).isOpaque }
  }
  expect(await readIcon('tab')).toEqual({ format: 'png', width: 48, height: 48, opaque: false })
  expect(await readIcon('touch')).toEqual({ format: 'png', width: 180, height: 180, opaque: true })
  expect(await readIcon('large')).toEqual({ format: 'png', width: 512, height: 512, opaque: false })
  expect(await readIcon('maskable')).toEqual({ format: 'png', width: 512, height: 512, opaque: true })
  expect((await other.client().get(`/api/icons/${icon.id}/tab`)).status).toBe(404)
})

test('the home page has the brand’s picture, its text in the visitor’s language, and its focal point', async () => {
  const hero = { ...(await upload('hero', await square(900).toBuffer())), focus: { x: 20, y: 75 } }
  await expect(site.set('brand_icon', hero)).rejects.toMatchObject(refused)
  await expect(site.set('brand_hero', { ...hero, focus: { x: 101, y: 0 } })).rejects.toMatchObject(refused)
  await site.set('brand_hero', hero)
  await site.set('brand_hero_alt', { nl: 'Twee mensen op een brug', de: 'Zwei Menschen auf einer Brücke' })
  const visitor = site.client()
  const readShown = async (locale: string) => {
    visitor.cookies.set('locale', locale)
    return (await visitor.get('/api/home')).body.hero
  }
  expect(await readShown('nl')).toEqual({ ...hero, alt: 'Twee mensen op een brug' })
  expect((await readShown('de')).alt).toBe('Zwei Menschen auf einer Brücke')
  expect((await readShown('fr')).alt).toBe('')
})

test('deletes unused pictures that cannot be restored, with their files, and keeps all others', async () => {
  const sweep = () => removeUnusedSitePictures.handler({ services: app.services })
  const readStatus = async (id: string) => (await picture(id)).status
  const days = (count: number) => app.clock.advance(count * dayMs)
  const [first, second, drafted, left] = [
    await upload('hero', await square(20).toBuffer()),
    await upload('hero', await square(21).toBuffer()),
    await upload('hero', await square(22).toBuffer()),
    await upload('hero', await square(23).toBuffer()),
  ]
  const at = { focus: { x: 50, y: 50 } }
  const scope = `domain:${site.domainId}`
  await site.set('brand_hero', { ...first, ...at })
  await app.db.asOwner(
    `insert into setting_drafts (domain_id, key, scope, resets, value, seen, added_by, added_at)
     values ($1, 'brand_hero', $2, false, $3, 1, 'staff:test', now())`,
    [site.domainId, scope, JSON.stringify({ ...drafted, ...at })],
  )
  await sweep()
  expect(await readStatus(left.id)).toBe(200)
  days(2)
  await site.set('brand_hero', { ...second, ...at })
  await sweep()
  expect(await Promise.all([first, second, drafted, left].map(({ id }) => readStatus(id)))).toEqual([
    200, 200, 200, 404,
  ])
  days(unusedPictureDays - 1)
  await sweep()
  expect(await readStatus(first.id)).toBe(200)
  days(2)
  await sweep()
  await removeLeftovers.handler({ services: app.services })
  expect(await Promise.all([first, second, drafted].map(({ id }) => readStatus(id)))).toEqual([404, 200, 200])
  expect(await app.db.asOwner('select from media_leftovers')).toEqual([])
  const back = site.set('brand_hero', { ...first, ...at })
  await expect(back).rejects.toMatchObject({ fields: { brand_hero: { code: 'rules.picture_not_here' } } })
})
