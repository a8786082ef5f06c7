import { expect, test } from 'vitest'
import { saveSettings } from '../../../tests/factories/settings.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { computeContrast } from '../../shared/contrast.ts'
import { getBrandColors, getBrandLooks } from './index.ts'

const app = await testApp()
const site = await testSite(app)
const owner = await site.staff('owner')

/** Sends all colours together, like the console's form. */
const choose = (values: Record<string, string>) => saveSettings(owner, site, values)

test.each([
  ['brand_primary', '#f7a8c0', '#fff9f7'],
  ['brand_ink', '#9a9a9a', '#fff9f7'],
  ['brand_night_ink', '#554450', '#150c12'],
])('refuses an unreadable %s and suggests the nearest readable colour', async (key, chosen, ground) => {
  const reply = await choose({ [key]: chosen })
  const refusal: string | undefined = reply.body.errors?.[key]
  expect(reply.status).toBe(422)
  expect(refusal).toContain(chosen)
  const nearest = /(#[\da-f]{6})\.$/.exec(refusal ?? '')?.[1] ?? chosen
  expect(computeContrast(nearest, ground)).toBeGreaterThanOrEqual(4.5)
  expect(computeContrast(nearest, ground)).toBeLessThan(5)
})

test('refuses a fill on which neither white nor ink is readable', async () => {
  const reply = await choose({ brand_unread: '#7c7c7c' })
  expect({ status: reply.status, brand_unread: reply.body.errors?.brand_unread }).toEqual({
    status: 422,
    brand_unread: expect.stringContaining('#7c7c7c'),
  })
})

test('checks colours together, and returns only those that differ from the defaults', async () => {
  const night = { brand_night: '#201020', brand_paper: '#ffffff', brand_primary: '#0a5f38' }
  expect((await choose({ ...night, brand_cover: 'dusk' })).status).toBe(200)
  const place = { domainId: site.domainId, country: 'NL' }
  expect(getBrandColors(app.services.settings, place)).toEqual({
    '--color-primary': '#0a5f38',
    '--color-paper': '#ffffff',
    '--color-night': '#201020',
  })
  expect(getBrandLooks(app.services.settings, place)).toMatchObject({ cover: 'dusk', type: 'fraunces' })
})
