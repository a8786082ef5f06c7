import { expect, test } from 'vitest'
import { pageMeta } from './meta.ts'

const site = { origin: 'https://tweeluik.example', locale: 'nl', name: 'Tweeluik', country: 'NL' }
const settings = { domain_language: 'nl', locales: ['nl', 'de'] }
const renderTags = (indexed: boolean, page: Parameters<typeof pageMeta>[1]) => {
  const loaderData = { site, settings, indexed }
  return JSON.stringify(pageMeta({ matches: [{ id: 'root', loaderData }], location: { pathname: '/pricing' } }, page))
}

test('search engines get the public pages of the table, with title and description', () => {
  expect(renderTags(true, 'pricing')).toContain('"canonical","href":"https://tweeluik.example/pricing"')
  expect(renderTags(true, 'pricing')).not.toContain('noindex')
  for (const tags of [renderTags(false, 'pricing'), renderTags(true, {})]) {
    expect(tags).toContain('noindex')
    expect(tags).not.toContain('canonical')
  }
})

test('the preview of an excluded page has its own picture, the brand’s, or none', () => {
  const own = renderTags(false, { title: 'pricing', preview: 'own' })
  expect(own).toContain('noindex')
  expect(own).not.toContain('canonical')
  expect(own).toContain('share.png?page=%2Fpricing&lang=nl')
  expect(own).toContain('og:image:alt')
  const brand = renderTags(false, { title: 'pricing', preview: 'brand' })
  expect(brand).toContain('share.png?page=%2F&lang=nl')
  // Without a picture on the page, the tag has no description.
  expect(brand).not.toContain('og:image:alt')
  expect(renderTags(false, 'pricing')).not.toContain('og:')
})

test('the preview of a profile link names the site, and nothing of the member', () => {
  const tags = renderTags(false, { title: 'Sanne uit Utrecht', description: 'Over Sanne', preview: 'site' })
  const preview = (JSON.parse(tags) as { property?: string; content?: string }[]).filter(({ property }) => property)
  expect(Object.fromEntries(preview.map(({ property, content }) => [property, content]))).toMatchObject({
    'og:title': 'Tweeluik',
    'og:url': 'https://tweeluik.example/',
    'og:image': 'https://tweeluik.example/share.png?page=%2F&lang=nl',
  })
  expect(JSON.stringify(preview)).not.toContain('Sanne')
  expect(JSON.stringify(preview)).not.toContain('/pricing')
})

test('the tab title shows the number of news immediately, and no preview does', () => {
  const titleFor = (unread_messages: number, new_likes: number) => {
    const loaderData = {
      site: { locale: 'nl', name: 'Tweeluik', origin: 'https://nl.example', country: 'NL' },
      settings: { locales: ['nl'], domain_language: 'nl' },
      user: { unread_messages, new_likes },
    }
    const args = { matches: [{ id: 'root', loaderData }], location: { pathname: '/pages/faq' } }
    const tags = pageMeta(args, { title: 'Vragen', preview: 'own' }) as Record<string, string>[]
    const shared = tags.find(({ property }) => property === 'og:title')?.content
    return [tags.find(({ title }) => title)?.title, shared]
  }
  expect(titleFor(2, 1)).toEqual(['(3) Vragen · Tweeluik', 'Vragen · Tweeluik'])
  expect(titleFor(0, 0)).toEqual(['Vragen · Tweeluik', 'Vragen · Tweeluik'])
})
