import { expect, test } from 'vitest'
import { createIdAt } from '../../core/shared/ids.ts'
import { fetchPage } from '../e2e/steps/pages.ts'
import { listSpecifiedRoutes } from '../e2e/steps/specified-routes.ts'
import { addPackage } from '../factories/rows.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'

// Elements for phrases contain no headings or blocks. Browsers repair such pages, each in its own way.

const tag = /<(\/?)([a-z][a-z0-9]*)\b[^>]*?(\/?)>/g
const blocks = new Set(['h1', 'h2', 'h3', 'h4', 'div', 'p', 'ul', 'ol', 'dl', 'section', 'form', 'header', 'footer'])
const phrases = new Set(['span', 'p', 'h1', 'h2', 'h3', 'h4', 'button', 'strong', 'em', 'small'])
const empty = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr', 'col'])

/** Each block whose parent is for phrases only, as `parent > block`. */
function listMisplacedBlocks(html: string): string[] {
  const open: string[] = []
  const found = new Set<string>()
  const body = html.slice(html.indexOf('<body')).replaceAll(/<(script|style|svg|template)\b.*?<\/\1>/gs, '')
  for (const [, end, name = '', closed] of body.matchAll(tag)) {
    const at = open.lastIndexOf(name)
    if (end && at >= 0) open.splice(at)
    if (!end) {
      const parent = open.at(-1) ?? ''
      if (phrases.has(parent) && blocks.has(name)) found.add(`${parent} > ${name}`)
      if (!empty.has(name) && !closed) open.push(name)
    }
  }
  return [...found]
}

test('a block within a phrase is found', () => {
  expect(listMisplacedBlocks('<body><span class="a"><h3>A</h3><br><b>c</b></span><div><p>b</p></div>')).toEqual([
    'span > h3',
  ])
})

test('no page has blocks within phrases', async () => {
  const app = await testApp({ rateLimits: false })
  const site = await testSite(app)
  const [member, other] = [await site.member({ paidUser: true }), await site.member()]
  const message = { id: createIdAt(app.clock.now()), kind: 'text', text: 'Hallo' }
  const sent = await other.client.post(`/api/members/${member.id}/messages`, message)
  const made = {
    person: other.id,
    chat: sent.body.conversation.id as string,
    pack: (await addPackage(app.db, site.domainId, { country: 'NL' })) ?? '',
  }
  const faults: string[] = []
  let pages = 0
  for (const client of [member.client, site.client()]) {
    for (const address of [...listSpecifiedRoutes(made), '/notifications/delete', '/transactions/limits']) {
      const { status, html } = await fetchPage(client, address)
      if (status !== 200) continue
      pages += 1
      for (const fault of listMisplacedBlocks(html)) faults.push(`${address}: ${fault}`)
    }
  }
  expect(faults).toEqual([])
  expect(pages).toBeGreaterThan(60)
}, 120_000)
