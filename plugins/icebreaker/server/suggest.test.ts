import { describe, expect, it } from 'vitest'
import { locales } from '../../../core/kernel/index.ts'
import { kinds } from '../shared/kinds.ts'
import shippedLines from './shipped-lines.json' with { type: 'json' }
import { isValidLine, type Line, maxSuggestions, suggestLines, type VisibleProfile } from './suggest.ts'

const lines: Line[] = [
  { id: 'i1', kind: 'interest', text: 'Both {interest}?' },
  { id: 'i2', kind: 'interest', text: 'Why {interest}?' },
  { id: 'r1', kind: 'region', text: 'Also {region}?' },
  ...[1, 2, 3, 4, 5, 6].map((n): Line => ({ id: `a${n}`, kind: 'anyone', text: `Anything ${n}` })),
]
const shown = (interests: string[], region: string | null = null): VisibleProfile => ({ interests, region })
const between = (mine: VisibleProfile, theirs: VisibleProfile, pair = 'one two', from = lines) =>
  suggestLines(from, mine, theirs, { pair, name: (interest) => `<${interest}>`, regionName: 'Utrecht' })

describe('suggestions', () => {
  it('prefer what both state, and ignore what only one states', () => {
    const found = between(shown(['hiking', 'tea', 'art'], 'NL-UT'), shown(['tea', 'wine'], 'NL-UT'))
    expect(found).toHaveLength(maxSuggestions)
    expect(found.filter(({ personal }) => personal).map(({ text }) => text)).toEqual([
      expect.stringContaining('<tea>'),
      'Also Utrecht?',
    ])
    expect(found.slice(0, 2).every(({ personal }) => personal)).toBe(true)
    expect(between(shown(['tea'], 'NL-UT'), shown(['wine'], 'NL-NH')).some(({ personal }) => personal)).toBe(false)
    expect(between(shown([]), shown([])).some(({ personal }) => personal)).toBe(false)
  })

  it('never use intimate interests, even if both state them', () => {
    const intimate = ['bondage', 'sex', 'lingerie', 'kissing', 'massages', 'relationship']
    expect(between(shown(intimate), shown(intimate)).some(({ personal }) => personal)).toBe(false)
  })

  it('differ between pairs and stay the same for one', () => {
    const starts = new Set(
      ['a b', 'a c', 'a d', 'b c', 'b d', 'c d'].map((pair) => between(shown([]), shown([]), pair)[0]?.id),
    )
    expect(starts.size).toBeGreaterThan(1)
    expect(between(shown([]), shown([]))).toEqual(between(shown([]), shown([])))
  })

  it('leave out a line whose placeholders do not match its kind', () => {
    const bad: Line[] = [{ id: 'x', kind: 'anyone', text: 'Hello {name}' }]
    expect(between(shown([]), shown([]), 'one two', bad)).toEqual([])
  })
})

describe.each(locales)('the lines shipped in %s', (locale) => {
  const all = kinds.flatMap((kind) => shippedLines[locale][kind].map((text) => ({ kind, text })))

  it('are enough, all different, with the placeholders of their kind', () => {
    expect(all.length).toBeGreaterThanOrEqual(12)
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length)
    expect(all.filter(({ kind, text }) => !isValidLine(kind, text))).toEqual([])
  })

  it('follow the site’s typography', () => {
    expect(all.filter(({ text }) => /[!"']|\.\.\.|(?<=\S) [;?!»]/.test(text))).toEqual([])
  })
})
