import { describe, expect, it } from 'vitest'
import { isLocale } from '../../kernel/site.ts'
import { isTimeZone } from '../../shared/site-time.ts'
import { allCountryCodes, findCountry, getCountryLanguages, specifiedCountries } from './countries.ts'
import { findCountryOfIp } from './country-of-ip.ts'
import { computeDistanceKm, roundDistanceKm } from './distance.ts'
import { findNearestPlace, findPlace, listPlaces, searchPlaces } from './places.ts'
import { findRegion, isRegionInCountry, listRegions } from './regions.ts'
import { currencies } from './registries.ts'
import { positionQuery } from './schemas.ts'

describe('countryOfIp', () => {
  it('knows public addresses of both families', async () => {
    expect(await findCountryOfIp('145.97.1.1')).toBe('NL')
    expect(await findCountryOfIp('::ffff:145.97.1.1')).toBe('NL')
    expect(await findCountryOfIp('2a02:a210::1')).toBe('NL')
  })

  it.each([
    '127.0.0.1',
    '::1',
    '10.2.3.4',
    '172.20.0.1',
    '192.168.1.1',
    'fe80::1',
    'fd00::2',
    '::ffff:127.0.0.1',
    'nonsense',
    '',
  ])('returns null for %s', async (address) => expect(await findCountryOfIp(address)).toBeNull())
})

describe('countries', () => {
  it('have the specification’s table', () => {
    expect(specifiedCountries).toHaveLength(15)
    expect(getCountryLanguages('BE')).toEqual(['nl', 'fr', 'de'])
    expect(getCountryLanguages('CH')).toEqual(['de', 'it', 'fr', 'en'])
    expect(getCountryLanguages('US')).toEqual(['en', 'es'])
  })

  it('have regions and places', () => {
    for (const { code } of specifiedCountries) {
      expect(listRegions(code).length, code).toBeGreaterThan(7)
      for (const region of listRegions(code)) {
        expect(region.code.startsWith(`${code}-`)).toBe(true)
        expect(
          listPlaces(code).some((place) => place.region === region.code),
          region.code,
        ).toBe(true)
      }
      for (const place of listPlaces(code)) expect(isRegionInCountry(code, place.region), place.name).toBe(true)
    }
  })

  it('outside the specification have currency, languages, time zone, regions and places', () => {
    expect(allCountryCodes.length).toBeGreaterThan(240)
    expect(findCountry('LU')).toMatchObject({
      currency: 'EUR',
      languages: ['fr', 'de'],
      timeZone: 'Europe/Luxembourg',
      vat: 1700,
    })
    expect(getCountryLanguages('LU')).toEqual(['fr', 'de', 'nl', 'en', 'es', 'it', 'pl'])
    expect(listRegions('LU').map(({ name }) => name)).toContain('Echternach')
    expect(findPlace('LU', 'luxembourg')).toMatchObject({ region: 'LU-LU' })
    expect(searchPlaces(['DK'], 'køb')[0]?.name ?? searchPlaces(['DK'], 'cop')[0]?.name).toBe('Copenhagen')
    for (const code of allCountryCodes) {
      const known = findCountry(code)
      expect(currencies, code).toContain(known?.currency)
      expect(
        known?.languages.every((language) => isLocale(language)),
        code,
      ).toBe(true)
      expect(isTimeZone(known?.timeZone ?? ''), code).toBe(true)
      for (const place of listPlaces(code)) expect(isRegionInCountry(code, place.region), place.name).toBe(true)
    }
  })

  it('have a distinct code for every region', () => {
    const codes = allCountryCodes.flatMap((code) => listRegions(code).map((region) => region.code))
    expect(new Set(codes).size).toBe(codes.length)
    expect(findRegion('NL-NH')?.name).toBe('Noord-Holland')
    expect(isRegionInCountry('BE', 'NL-NH')).toBe(false)
  })
})

describe('places', () => {
  it('finds by prefix without accents, largest first', () => {
    expect(searchPlaces(['CH'], 'zur')[0]?.name).toBe('Zürich')
    expect(searchPlaces(['NL'], 's-hertog')[0]?.name).toBe("'s-Hertogenbosch")
    expect(searchPlaces(['DE'], 'MÜN')[0]?.name).toBe('München')
    expect(searchPlaces(['PL'], 'lodz')[0]?.name).toBe('Łódź')
    expect(searchPlaces(['NL'], '')[0]?.name).toBe('Amsterdam')
    expect(searchPlaces(['NL'], 'xyzzy')).toEqual([])
    expect(
      searchPlaces(['DE', 'NL'], 'm')
        .map(({ name }) => name)
        .slice(0, 2),
    ).toEqual(['München', 'Mannheim'])
    expect(searchPlaces(['NL', 'DE'], 'kerk').some(({ country }) => country === 'NL')).toBe(true)
  })

  it('finds words inside a name after names that start with the query', () => {
    const names = searchPlaces(['GB'], 'thames', 50).map((place) => place.name)
    expect(names.some((name) => !name.toLowerCase().startsWith('thames'))).toBe(true)
  })

  it('prefers the named region', () => {
    expect(findPlace('US', 'Springfield', 'US-IL')?.region).toBe('US-IL')
    expect(findPlace('NL', 'utrecht')?.region).toBe('NL-UT')
    expect(findPlace('NL', 'Atlantis')).toBeUndefined()
  })

  it.each([
    [52.37, 4.9, 'Amsterdam', 'NL-NH'],
    [50.94, 6.96, 'Köln', 'DE-NW'],
    [48.21, 16.37, 'Wien', 'AT-9'],
    [53.27, -9.05, 'Galway', 'IE-G'],
    [-36.85, 174.76, 'Auckland', 'NZ-AUK'],
    [50.85, 4.35, 'Brussel', 'BE-BRU'],
  ])('finds the place at %d, %d', (lat, lon, name, region) => {
    expect(findNearestPlace({ lat, lon })).toMatchObject({ name, region })
  })

  it('finds nothing at sea or in other countries', () => {
    expect(findNearestPlace({ lat: 0, lon: 0 })).toBeUndefined()
    expect(findNearestPlace({ lat: 55.67, lon: 12.56 })).toBeUndefined()
    expect(findNearestPlace({ lat: 35.68, lon: 139.69 })).toBeUndefined()
    expect(findNearestPlace({ lat: 55.67, lon: 12.56 }, ['DK'])).toMatchObject({ country: 'DK' })
  })
})

describe('distance', () => {
  it('measures great circles', () => {
    expect(computeDistanceKm({ lat: 52.37, lon: 4.9 }, { lat: 51.92, lon: 4.48 })).toBeCloseTo(57.7, 0)
    expect(computeDistanceKm({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 })).toBeCloseTo(111.2, 0)
  })

  it.each([
    [0, 5],
    [0.2, 5],
    [7.4, 5],
    [7.6, 10],
    [12, 10],
    [47.4, 45],
    [49.9, 50],
    [50, 50],
    [54.9, 50],
    [55, 60],
    [123, 120],
  ])('shows %d km as %d', (km, shown) => expect(roundDistanceKm(km)).toBe(shown))
})

describe('position query', () => {
  it('refuses empty, out-of-range and non-numeric values', () => {
    for (const lat of ['', ' ', '91', '-91', 'x', 'Infinity'])
      expect(positionQuery.safeParse({ lat, lon: '4' }).success, lat).toBe(false)
    expect(positionQuery.parse({ lat: '52.1', lon: '-4' })).toEqual({ lat: 52.1, lon: -4 })
  })
})
