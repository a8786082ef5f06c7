import { describe, expect, it } from 'vitest'
import { demoBrands, demoContent, demoShop, profileParts } from '../../../db/demo/content/index.ts'
import { portraitSvg } from '../../../db/demo/portraits/portrait.ts'
import { createRandom } from '../../../db/demo/random.ts'
import { visibilitySettings } from '../../features/visibility/index.ts'
import { computeDistanceKm } from '../../platform/geo/distance.ts'
import { isRegionInCountry } from '../../platform/geo/regions.ts'
import { brandSettings } from '../../platform/site/brand-settings.ts'
import { siteSettings } from '../../platform/site/settings.ts'
import { computeAge } from '../../shared/age.ts'
import { toUtcDay } from '../../shared/durations.ts'
import {
  bodyTypes,
  eyeColours,
  hairColours,
  interests,
  isSexualInterest,
  relationshipStatuses,
} from '../../shared/vocabulary.ts'
import { buildLedgerRows } from './ledger-rows.ts'
import { loginKinds } from './logins.ts'
import type { DemoPerson } from './people.ts'
import { generateDemo } from './seed.ts'

const now = new Date('2026-11-20T20:00:00Z')
const demo = generateDemo(300, 'test', now)
const everyone = demo.flatMap((data) => data.people)

describe('generated demo', () => {
  it('is the same for the same seed and different for another', () => {
    expect(JSON.stringify(generateDemo(30, 'a', now))).toBe(JSON.stringify(generateDemo(30, 'a', now)))
    expect(JSON.stringify(generateDemo(30, 'a', now))).not.toBe(JSON.stringify(generateDemo(30, 'b', now)))
  })

  it('has the wanted number of members, spread over the brands', () => {
    expect(everyone).toHaveLength(300)
    expect(demo.map((data) => data.people.length)).toEqual([100, 100, 100])
    expect(generateDemo(301, 'x', now).map((data) => data.people.length)).toEqual([101, 100, 100])
    expect(generateDemo(1, 'x', now).every((data) => data.people.length === loginKinds.length)).toBe(true)
  })

  it('has adults only, whose age matches their date of birth', () => {
    for (const person of everyone) {
      expect(computeAge(person.dateOfBirth, toUtcDay(now))).toBe(person.age)
      expect(person.age).toBeGreaterThanOrEqual(21)
      expect(person.age).toBeLessThanOrEqual(68)
    }
  })

  it('places every member in a real region of a country of the brand', () => {
    for (const { brand, people } of demo) {
      const countries = brand.countries.map(([code]) => code)
      for (const person of people) {
        expect(countries).toContain(person.country)
        expect(isRegionInCountry(person.country, person.place.region), person.place.name).toBe(true)
      }
    }
  })

  it('places most members near the logins of their brand', () => {
    for (const members of [60, 300, 1000])
      for (const { brand, people } of generateDemo(members, 'demo', now))
        for (const logIn of people.slice(0, 4)) {
          const others = people.slice(4)
          const near = others.filter((person) => computeDistanceKm(logIn.place, person.place) <= 60)
          expect(near.length / others.length, `${brand.key} ${members}: ${logIn.place.name}`).toBeGreaterThanOrEqual(
            0.75,
          )
        }
  })

  it('never matches members of the English brand across an ocean', () => {
    for (const members of [60, 300, 1000]) {
      const english = generateDemo(members, 'demo', now).find(({ brand }) => brand.key === 'en')
      const apart = (a: DemoPerson, b: DemoPerson) => computeDistanceKm(a.place, b.place)
      const pairs = [
        ...(english?.likes ?? []).map(({ from, to }) => apart(from, to)),
        ...(english?.conversations ?? []).map(({ starter, other }) => apart(starter, other)),
      ]
      expect(pairs.length).toBeGreaterThan(20)
      expect(Math.max(...pairs)).toBeLessThanOrEqual(2000)
    }
  })

  it('uses the vocabularies, and gives intimate values only to members with consent', () => {
    for (const person of everyone) {
      expect(hairColours).toContain(person.hair)
      expect(eyeColours).toContain(person.eyes)
      expect(bodyTypes).toContain(person.bodyType)
      expect(relationshipStatuses).toContain(person.relationshipStatus)
      for (const interest of person.interests) expect(interests).toContain(interest)
      if (!person.sexualConsent) expect(person.interests.some(isSexualInterest)).toBe(false)
    }
  })

  it('never repeats a text or leaves a placeholder', () => {
    const texts = everyone.map((person) => person.description)
    expect(new Set(texts).size).toBe(texts.length)
    for (const person of everyone) expect(`${person.description} ${person.tagline}`).not.toMatch(/[{}#@]|undefined/)
    const emails = everyone.map((person) => person.email)
    expect(new Set(emails).size).toBe(emails.length)
    expect(emails.every((email) => email.endsWith('.example'))).toBe(true)
  })

  it('has each tagline once among the women and once among the men of a brand', () => {
    for (const { people } of demo) {
      const said = people.flatMap(({ gender, tagline }) => (tagline ? [`${gender}: ${tagline}`] : []))
      expect(new Set(said).size).toBe(said.length)
    }
  })
})

describe('content', () => {
  it('has enough fragments in each language, with known interests only', () => {
    for (const content of Object.values(demoContent)) {
      const fragments = profileParts.flatMap((part) => content.descriptions[part])
      expect(fragments.length).toBeGreaterThanOrEqual(60)
      expect(new Set(fragments.map((fragment) => fragment.text)).size).toBe(fragments.length)
      for (const fragment of fragments) for (const interest of fragment.interests) expect(interests).toContain(interest)
      expect(new Set(content.taglines).size).toBe(content.taglines.length)
      expect(content.threads.length).toBeGreaterThanOrEqual(10)
    }
  })

  it('has a price for every currency that a brand sells in', () => {
    for (const { people } of demo) for (const person of people) expect(demoShop.prices[person.currency]).toHaveLength(4)
    expect(demoBrands.map((brand) => brand.host)).toEqual(['localhost', 'de.localhost', 'en.localhost'])
  })
})

describe('brands', () => {
  it('override settings that exist, with values that they accept', () => {
    for (const brand of demoBrands) {
      for (const [key, value] of Object.entries(brand.settings)) {
        const definition = [...siteSettings, ...brandSettings, ...visibilitySettings].find(
          (setting) => setting.key === key,
        )
        expect(definition?.type.safeParse(value).success, `${brand.key} ${key}`).toBe(true)
      }
    }
  })
})

describe('contacts', () => {
  it('pairs likes into matches on both sides', () => {
    for (const { likes } of demo) {
      const byPair = new Map(likes.map((like) => [`${like.from.id}>${like.to.id}`, like]))
      expect(byPair.size).toBe(likes.length)
      for (const like of likes) {
        const back = byPair.get(`${like.to.id}>${like.from.id}`)
        expect(like.matchedAt?.getTime()).toBe(back?.matchedAt?.getTime())
        expect(Boolean(like.matchedAt)).toBe(Boolean(back))
        expect(like.at.getTime()).toBeLessThanOrEqual(now.getTime())
        expect(like.from).not.toBe(like.to)
      }
    }
  })

  it('has ordered conversations, one per pair, within the free allowance', () => {
    for (const { conversations } of demo) {
      expect(new Set(conversations.map(({ starter, other }) => [starter.id, other.id].sort().join())).size).toBe(
        conversations.length,
      )
      const started = new Map<string, number>()
      for (const { starter, messages } of conversations) {
        if (!starter.paid) started.set(starter.id, (started.get(starter.id) ?? 0) + 1)
        const times = messages.map((message) => message.at.getTime())
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime())
        for (const message of messages) expect(message.at >= message.sender.signupDate).toBe(true)
      }
      for (const count of started.values()) expect(count).toBeLessThanOrEqual(2)
    }
  })

  it('gives every login likes, matches and messages to see', () => {
    for (const { people, likes, conversations } of demo) {
      const [premium, free] = people
      for (const person of [premium, free]) {
        expect(likes.some((like) => like.to === person && !like.seenAt)).toBe(true)
        expect(likes.some((like) => like.to === person && like.matchedAt)).toBe(true)
        expect(
          conversations.some(({ starter, other, unread }) => unread > 0 && (starter === person || other === person)),
        ).toBe(true)
      }
    }
  })

  it('keeps balanced books', () => {
    for (const data of demo) {
      const { accounts, transfers, entries } = buildLedgerRows(data, 1, createRandom('books'))
      const bySum = Map.groupBy(entries, (entry) => entry.transfer_id)
      expect(bySum.size).toBe(transfers.length)
      for (const pair of bySum.values()) expect(pair.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0)
      // Pages of the books are ordered by entry number, so times must be in that order.
      const moments = transfers.map(({ created_at }) => (created_at as Date).getTime())
      expect(moments).toEqual(moments.toSorted((one, other) => one - other))
      for (const account of accounts) expect(account.balance).toBeGreaterThanOrEqual(0)
      expect(accounts.find((account) => account.member_id === data.people[0]?.id)?.balance).toBeGreaterThan(0)
      expect(accounts.find((account) => account.member_id === data.people[1]?.id)?.balance).toBe(0)
    }
  })
})

describe('portraits', () => {
  it('renders the same person for the same seed, and another photo for another index', () => {
    const order = { seed: 'p', index: 0, gender: 'female', age: 34, hair: 'red', family: 'crimson' } as const
    expect(portraitSvg(order)).toBe(portraitSvg(order))
    expect(portraitSvg({ ...order, index: 1 })).not.toBe(portraitSvg(order))
    expect(portraitSvg(order)).toContain('#a8441f')
  })

  it('mirrors a person, who looks to the right, to face left', () => {
    const order = { seed: 'p', index: 0, gender: 'female', age: 34, hair: 'red', family: 'crimson' } as const
    expect(portraitSvg({ ...order, facing: 'left' })).toContain('scale(-1 1)')
    expect(portraitSvg({ ...order, facing: 'right' })).toContain('scale(1 1)')
  })

  it('gives both eyes a catchlight, and open mouths teeth', () => {
    const order = { index: 0, hair: 'brown', age: 34, family: 'crimson' } as const
    const portraits = (['male', 'female'] as const).flatMap((gender) =>
      Array.from({ length: 30 }, (_, at) => portraitSvg({ ...order, gender, seed: `${gender} ${at}` })),
    )
    for (const portrait of portraits) expect(portrait.match(/<circle[^>]*fill="#fff6ee"/g)).toHaveLength(2)
    const smiling = portraits.filter((portrait) => portrait.includes('fill="#fff8f2"'))
    expect(smiling.length).toBeGreaterThan(15)
  })

  it('renders every hair colour for both genders', () => {
    for (const hair of hairColours)
      for (const gender of ['male', 'female'] as const)
        expect(portraitSvg({ seed: `${hair}${gender}`, index: 0, gender, age: 40, hair, family: 'berry' })).not.toMatch(
          /undefined|NaN/,
        )
  })
})
