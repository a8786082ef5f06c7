import { describe, expect, it } from 'vitest'
import type { RequestContext } from '../../kernel/route.ts'
import { geocodeRoute, placesRoute, regionsRoute } from './routes.ts'

const ctx = { site: { country: 'BE', domain: { countries: ['NL', 'BE'] } } } as unknown as RequestContext
const none = { params: undefined, body: undefined }

describe('geo routes', () => {
  it('turns a position into a place and nothing more precise', async () => {
    const reply = await geocodeRoute.handler(ctx, { ...none, query: { lat: 52.3731, lon: 4.8926 } })
    expect(reply).toEqual({ country: 'NL', region: 'NL-NH', region_name: 'Noord-Holland', place: 'Amsterdam' })
    expect(geocodeRoute.response?.safeParse(reply).success).toBe(true)
  })

  it('answers false where nothing is near', async () => {
    expect(await geocodeRoute.handler(ctx, { ...none, query: { lat: 0, lon: -30 } })).toBe(false)
    expect(geocodeRoute.response?.safeParse(false).success).toBe(true)
  })

  it('lists the regions of the requested country and the countries of the domain', async () => {
    const reply = regionsRoute.response?.parse(await regionsRoute.handler(ctx, { ...none, query: { country: 'CH' } }))
    expect(reply).toMatchObject({ country: 'CH', kind: 'canton' })
    expect(reply?.regions).toContainEqual({ code: 'CH-ZH', name: 'Zürich' })
    expect(reply?.countries.map((entry) => entry.country)).toEqual(['NL', 'BE'])
    expect(await regionsRoute.handler(ctx, { ...none, query: {} })).toMatchObject({ country: 'NL', kind: 'province' })
  })

  it('suggests places without their coordinates', async () => {
    const reply = await placesRoute.handler(ctx, { ...none, query: { country: 'NL', q: 'utr' } })
    expect(reply).toMatchObject({ places: [{ name: 'Utrecht', region: 'NL-UT', region_name: 'Utrecht' }] })
    expect(JSON.stringify(reply)).not.toMatch(/lat|lon/)
  })
})
