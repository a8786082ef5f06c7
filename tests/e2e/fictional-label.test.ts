import { expect, test } from 'vitest'
import { fictionalWorld, names, words } from '../fictional-label/world.ts'
import { testApp } from '../harness/app.ts'
import { newVisitor } from '../harness/browser.ts'
import { fetchPage } from './steps/pages.ts'
import { listSpecifiedRoutes } from './steps/specified-routes.ts'

// Every page labels a fictional profile beside each mention, within the same card, row or headline.

const app = await testApp({ rateLimits: false })

const world = await fictionalWorld(app)
// The daily digest appears in the evening, so the clock is set to it.
app.clock.set(new Date('2026-06-10T18:30:00Z'))

/** Mentions without the label, in text or in accessible names: no surrounding element contains both. */
const bareMentions = (input: { html: string; names: readonly string[]; word: string }): string[] => {
  const around = 'li, article, header, figure, tr, dialog, main'
  const page = new DOMParser().parseFromString(input.html, 'text/html')
  for (const hidden of page.querySelectorAll('script, style, template')) hidden.remove()
  const namesFictional = (text: string | null | undefined) => input.names.some((name) => text?.includes(name))
  const found: string[] = []
  const look = (element: Element, text: string) => {
    if (!namesFictional(text)) return
    const within = element.closest(around) ?? page.documentElement
    if (!text.includes(input.word) && !within.textContent?.includes(input.word))
      found.push(`${element.tagName.toLowerCase()}: ${text.trim().slice(0, 80)}`)
  }
  for (const element of page.querySelectorAll('*')) {
    for (const node of element.childNodes) if (node.nodeType === 3) look(element, node.textContent ?? '')
    for (const name of ['alt', 'aria-label', 'title', 'placeholder', 'content'])
      look(element, element.getAttribute(name) ?? '')
  }
  return found
}

const more = ['/likes/given', '/notes', '/visitors', '/edition', '/blocked', '/settings/blocked', '/aside']

test.each(['nl', 'en'] as const)(
  'in %s every page labels each mention',
  async (locale) => {
    const { site, puppet, viewers, chats } = world
    const visitor = await newVisitor()
    const page = await visitor.newPage()
    await site.set('domain_language', locale)
    await app.db.asOwner('update members set language = $2 where domain_id = $1', [site.domainId, locale])
    const faults = new Set<string>()
    const spoken = new Set<string>()
    for (const [who, { client }] of Object.entries(viewers)) {
      const made = { person: puppet.id, chat: chats.get(client) ?? puppet.id, pack: puppet.id }
      for (const address of [...listSpecifiedRoutes(made), ...more]) {
        const { status, html } = await fetchPage(client, address)
        if (status !== 200) continue
        const bare = await page.evaluate(bareMentions, { html, names, word: words[locale] ?? '' })
        const place = address.replace(puppet.id, ':id').replace(made.chat, ':chat')
        for (const mention of bare) faults.add(`${who} ${place} ${mention}`)
        if (names.some((name) => html.replace(/<script[\s\S]*?<\/script>/g, '').includes(name)))
          spoken.add(`${who} ${place}`)
      }
    }
    await visitor.close()
    expect([...faults]).toEqual([])
    // The crawl must have reached her pages.
    for (const place of ['/members', '/members/:id', '/chats', '/likes'])
      expect([...spoken].filter((each) => each === `premium ${place}`)).toEqual([`premium ${place}`])
  },
  240_000,
)
