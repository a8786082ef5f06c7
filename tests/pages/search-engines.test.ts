import { get } from 'node:http'
import { expect, test } from 'vitest'
import { openProduct } from '../e2e/steps/product.ts'
import { testSite } from '../factories/site.ts'

// The data for search engines and link previews, on each public page of the demo's domains in each of their languages.

const { app } = await openProduct({}, { rateLimits: false })

const hosts = ['localhost', 'de.localhost', 'en.localhost'] as const
const speaks = { localhost: 4, 'de.localhost': 4, 'en.localhost': 4 }

interface Head {
  address: string
  lang: string | undefined
  canonical: string[]
  alternates: Record<string, string>
  properties: Record<string, string>
  json: string[]
}

const plain = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#x27);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  )
const attribute = (tag: string, name: string) => plain(new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '')
const tags = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([tag]) => tag)

async function readHead(address: string): Promise<Head> {
  const { host, pathname, search } = new URL(address)
  const reply = await app.client(host.split(':')[0] ?? '').get(pathname + search, { headers: { accept: 'text/html' } })
  expect({ address, status: reply.status, xRobotsTag: reply.headers['x-robots-tag'] }).toEqual({
    address,
    status: 200,
    xRobotsTag: undefined,
  })
  const html = reply.text
  return {
    address,
    lang: /<html lang="([\w-]+)"/.exec(html)?.[1],
    canonical: tags(html, /<link rel="canonical"[^>]*>/g).map((tag) => attribute(tag, 'href')),
    alternates: Object.fromEntries(
      tags(html, /<link rel="alternate"[^>]*>/g).map((tag) => [attribute(tag, 'hrefLang'), attribute(tag, 'href')]),
    ),
    properties: Object.fromEntries(
      tags(html, /<meta (?:property|name)="[^"]*"[^>]*>/g).map((tag) => [
        attribute(tag, 'property') || attribute(tag, 'name'),
        attribute(tag, 'content'),
      ]),
    ),
    json: [...html.matchAll(/<script type="application\/ld\+json"(?: nonce="[^"]{16,}")?>(.*?)<\/script>/g)].map(
      ([, text]) => text ?? '',
    ),
  }
}

const heads = new Map<string, Head[]>()
for (const host of hosts) {
  const { text } = await app.client(host).get('/sitemap.xml')
  const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => plain(address ?? ''))
  heads.set(host, await Promise.all(addresses.map(readHead)))
}

test.each(hosts)('%s: every public page has one address per language, and all versions link to each other', (host) => {
  const all = heads.get(host) ?? []
  expect(all.length).toBeGreaterThanOrEqual(11 * speaks[host])
  const byAddress = new Map(all.map((head) => [head.address, head]))
  expect(byAddress.size).toBe(all.length)
  expect(new Set(all.map(({ lang }) => lang)).size).toBe(speaks[host])
  for (const { address, lang, canonical, alternates } of all) {
    expect({ address, canonical }).toEqual({ address, canonical: [address] })
    // A page names its region too (`en-GB`); its versions differ by language.
    expect(alternates[lang?.split('-')[0] ?? '']).toBe(address)
    expect(Object.keys(alternates)).toHaveLength(speaks[host] + 1)
    expect(alternates['x-default']).toBe(address.replace(/\?lang=\w+$/, ''))
    for (const version of Object.values(alternates)) {
      expect({ version, alternates: byAddress.get(version)?.alternates }).toEqual({ version, alternates })
    }
  }
})

test.each(hosts)('%s: the structured data has known shapes and matches the page', (host) => {
  for (const { address, json, properties } of heads.get(host) ?? []) {
    expect({ address, numJson: json.length }).toEqual({ address, numJson: 1 })
    const graph = JSON.parse(json[0] ?? '')
    expect(graph['@context']).toBe('https://schema.org')
    const types = graph['@graph'].map((part: { '@type': string }) => part['@type'])
    const { pathname } = new URL(address)
    expect(types).toEqual(
      pathname === '/'
        ? ['Organization', 'WebSite']
        : pathname === '/pages/faq'
          ? ['FAQPage', 'BreadcrumbList']
          : ['BreadcrumbList'],
    )
    for (const part of graph['@graph']) checkPart(part, address)
    expect(properties['og:url']).toBe(address)
    expect(properties['og:title']).toBeTruthy()
    expect(properties['og:description']).toBeTruthy()
    expect(properties['twitter:card']).toBe('summary_large_image')
  }
})

/** `fetch` would send the address as the host, whatever its headers say. */
const picture = (host: string, path: string) =>
  new Promise<{ status: number | undefined; type: string | undefined; bytes: Buffer }>((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port: app.port, path, headers: { host } }, async (reply) => {
      const parts: Buffer[] = []
      for await (const part of reply) parts.push(part)
      const bytes = Buffer.concat(parts)
      resolve({ status: reply.statusCode, type: reply.headers['content-type'], bytes })
    })
    asked.on('error', reject)
  })

test.each(hosts)('%s: every page has a separate preview picture', async (host) => {
  // All pages in the domain's first language, and the index page in each of the others.
  const all = (heads.get(host) ?? []).filter(
    ({ address }) => !address.includes('?') || new URL(address).pathname === '/',
  )
  const pictures = await Promise.all(
    all.map(async ({ address, properties }) => {
      const { pathname, search, origin } = new URL(properties['og:image'] ?? '')
      expect({ address, origin }).toEqual({ address, origin: new URL(address).origin })
      const { status, type, bytes } = await picture(new URL(address).host, pathname + search)
      expect({ address, status, type }).toEqual({ address, status: 200, type: 'image/png' })
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
      expect(properties['og:image:width']).toBe('1200')
      return bytes.toString('base64')
    }),
  )
  // Texts differ per page, so no two pictures are the same.
  expect(new Set(pictures).size).toBe(all.length)
})

test('a lander has a separate picture on each domain; one about a member uses the brand’s', async () => {
  const [member] = await app.db.asOwner<{ id: string }>(
    `select member_id id from profiles p join domains d on d.id = p.domain_id where d.host = 'localhost' limit 1`,
  )
  const read = async (host: string, path: string) => {
    const { text } = await app.client(host).get(path, { headers: { accept: 'text/html' } })
    expect([path, /<meta name="robots" content="noindex"/.test(text)]).toEqual([path, true])
    const found = /<meta property="og:image" content="([^"]*)"/.exec(text)?.[1]
    return new URL(plain(found ?? ''))
  }
  const pictures: string[] = []
  for (const host of hosts) {
    for (const path of ['/landers/maplanding', '/landers/video', '/landers/maplanding/demo']) {
      const { pathname, search } = await read(host, path)
      const { status, bytes } = await picture(host, pathname + search)
      expect({ host, path, status }).toEqual({ host, path, status: 200 })
      pictures.push(bytes.toString('base64'))
    }
  }
  expect(new Set(pictures).size).toBe(pictures.length)
  const about = `/members/${member?.id}/landing`
  expect((await read('localhost', about)).searchParams.get('page')).toBe('/')
  expect((await picture('localhost', `/share.png?page=${encodeURIComponent(about)}`)).status).toBe(404)
})

test('no picture is generated for pages that search engines may not list', async () => {
  for (const page of [
    '/members',
    '/login',
    '/nowhere',
    '//evil.example/',
    '/members/01900000-0000-7000-8000-000000000000',
  ]) {
    const reply = await app.client('localhost').get(`/share.png?page=${encodeURIComponent(page)}`)
    expect({ page, status: reply.status }).toEqual({ page, status: 404 })
  }
})

function checkPart(part: Record<string, never>, address: string): void {
  const { origin } = new URL(address)
  if (part['@type'] === 'Organization' || part['@type'] === 'WebSite') {
    expect(part).toMatchObject({ name: expect.stringMatching(/./), url: `${origin}/` })
  }
  if (part['@type'] === 'BreadcrumbList') {
    const items = part.itemListElement as { position: number; name: string; item: string }[]
    expect(items.map(({ position }) => position)).toEqual([1, 2])
    expect(items.at(-1)).toMatchObject({ name: expect.stringMatching(/./), item: address })
  }
  if (part['@type'] === 'FAQPage') {
    const questions = part.mainEntity as {
      '@type': string
      name: string
      acceptedAnswer: { text: string }
    }[]
    expect(questions.length).toBeGreaterThan(5)
    for (const { name, acceptedAnswer } of questions) {
      expect(name).toMatch(/\w/)
      expect(acceptedAnswer.text).toMatch(/\w/)
      expect(acceptedAnswer.text).not.toMatch(/[<>{}]/)
    }
  }
}

test('the link of a profile previews as one of the site, without the member’s data', async () => {
  const site = await testSite(app)
  await site.set('logged_out_search', 'all')
  const { id } = await site.member({ name: 'Wilhelmina' })
  for (const path of [`/members/${id}`, `/members/m/${id}`, `/likes/m/${id}`, `/members/${id}/signup`]) {
    const { text } = await site.client().get(path)
    const preview = [...text.matchAll(/<meta (?:property="og:|name="twitter:)[^>]*>/g)].join('\n')
    expect({ path, preview }).toEqual({ path, preview: expect.stringContaining('og:image') })
    expect(preview).not.toMatch(new RegExp(`Wilhelmina|${id}`))
    expect(text).toContain('<meta name="robots" content="noindex"')
  }
})
