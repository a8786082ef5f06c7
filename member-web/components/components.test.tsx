import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { ProfileSummary } from '../app/profile.ts'
import { CountBadge, formatCapped } from './badge.tsx'
import { Button } from './button.tsx'
import { splitSeconds } from './countdown.tsx'
import { Field } from './field.tsx'
import { listPages } from './pagination.tsx'
import { PhotoCard } from './photo-card.tsx'
import { TextInput } from './text-input.tsx'

const inRouter = (element: ReactNode) =>
  renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)

const profile: ProfileSummary = {
  id: '1',
  name: 'Eva',
  age: 34,
  place: 'Utrecht',
  country: 'NL',
  main_image: null,
  fictional: false,
}

describe('badges', () => {
  it('caps at 99+', () => {
    expect([formatCapped(0, 99), formatCapped(99, 99), formatCapped(100, 99), formatCapped(11, 10)]).toEqual([
      '0',
      '99',
      '99+',
      '10+',
    ])
  })

  it('renders nothing at zero unless asked to', () => {
    expect(inRouter(<CountBadge count={0} />)).toBe('')
    expect(inRouter(<CountBadge count={0} showZero />)).toContain('>0<')
  })
})

describe('countdown', () => {
  it('splits seconds and never goes below zero', () => {
    expect(splitSeconds(7325)).toEqual({ hours: 2, minutes: 2, seconds: 5 })
    expect(splitSeconds(-3)).toEqual({ hours: 0, minutes: 0, seconds: 0 })
    expect(splitSeconds(14_400)).toEqual({ hours: 4, minutes: 0, seconds: 0 })
  })
})

describe('pagination', () => {
  it('shows the ends, the neighbours and gaps', () => {
    expect(listPages(1, 1)).toEqual([1])
    expect(listPages(4, 20)).toEqual([1, 0, 3, 4, 5, 0, 20])
    expect(listPages(2, 4)).toEqual([1, 2, 3, 4])
    expect(listPages(20, 20)).toEqual([1, 0, 19, 20])
  })
})

describe('field', () => {
  it('ties label, hint and error to its control', () => {
    const html = renderToString(
      <Field label="Naam" hint="Zichtbaar voor anderen" error="Kies een naam">
        <TextInput name="name" />
      </Field>,
    )
    const id = /<label[^>]*for="([^"]+)"/.exec(html)?.[1]
    expect(html).toContain(`<input id="${id}" aria-describedby="${id}-hint ${id}-error" aria-invalid="true"`)
    expect(html).toContain(`id="${id}-error"`)
  })
})

describe('button', () => {
  it('announces that it is busy', () => {
    expect(renderToString(<Button busy>Opslaan</Button>)).toContain('aria-busy="true"')
  })
})

describe('photo card', () => {
  it('labels a fictional profile and no other', () => {
    expect(inRouter(<PhotoCard profile={profile} to="/members/1" />)).not.toContain('common.fictional')
    expect(inRouter(<PhotoCard profile={{ ...profile, fictional: true }} to="/members/1" />)).toContain(
      'common.fictional',
    )
  })

  it('shows a typographic cover without a photo', () => {
    const html = inRouter(<PhotoCard profile={profile} to="/members/1" />)
    expect(html).toMatch(/aria-hidden="true">E</)
    expect(html).not.toContain('<img')
  })

  it('shows the place and the common interests', () => {
    const near = { ...profile, tagline: 'Altijd thee', distance_km: 12, in_common: ['tea', 'art'] }
    const html = inRouter(<PhotoCard profile={near} to="/members/1" />)
    expect(html).toContain('Utrecht, 12 km')
    expect(html).toContain('members.both')
    expect(html).toContain('Altijd thee')
    expect(inRouter(<PhotoCard profile={profile} to="/members/1" />)).not.toContain('members.both')
  })

  it('marks a locked photo', () => {
    const locked = { ...profile, main_image: { id: 'p', filename: '/a.webp', thumb_filename: '/b.webp', locked: true } }
    const html = inRouter(<PhotoCard profile={locked} to="/members/1" lockedText="Premium opent deze foto" />)
    expect(html).toContain('common.locked_photo')
    expect(html).toContain('Premium opent deze foto')
  })
})
