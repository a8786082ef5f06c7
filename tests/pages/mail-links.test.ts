import { expect, test } from 'vitest'
import { readDemoFile } from '../../core/app/demo/index.ts'
import { buildCasePath } from '../../core/features/moderation/case-key.ts'
import { type MailTemplate, mailPages, mailTemplates } from '../../core/features/notifications/index.ts'
import { renderMail } from '../../core/features/notifications/render.ts'
import { createIdAt } from '../../core/shared/ids.ts'
import { openProduct } from '../e2e/steps/product.ts'
import type { TestClient } from '../harness/client.ts'

const product = await openProduct()
const { app } = product

/** A logged-in demo member, with a row for each kind of address. */
async function someone(): Promise<{ client: TestClient; memberId: string; ids: Record<string, string> }> {
  const login = readDemoFile(app.dataDir)?.members.find((one) => one.domain === 'localhost')
  if (!login) throw new Error('The demo has no member on localhost')
  const client = app.client('localhost')
  const { user } = (await client.post('/api/user.php', { email: login.email, password: login.password })).body
  const [other] = (await client.get('/api/members')).body.profiles
  const id = createIdAt(app.clock.now())
  const sent = await client.post(`/api/members/${other.id}/messages`, { id, kind: 'text', text: 'Hallo' })
  const { packages, methods } = (await client.get('/api/credits')).body
  const order = { package_id: packages[0].id, method: methods[0].id, accept_terms: true }
  const placed = (await client.post('/api/orders', order)).body.order
  const complaint = { kind: 'complaint', message: 'Dit klopt niet helemaal.' }
  const { reference } = (await client.post('/api/complaints', complaint)).body
  const ids = {
    '/complaints': buildCasePath(app.services.secrets, reference).replace('/complaints/', ''),
    '/chats': sent.body.conversation.id,
    '/likes/m': other.id,
    '/transactions': placed.id,
  }
  return { client, memberId: user.id, ids }
}

/** The final address after redirects, and whether it is a page of the site without an error. */
async function arrivesAt(client: TestClient, address: string, left = 4): Promise<[number, string]> {
  const url = new URL(address)
  const headers = { accept: 'text/html', 'x-request-type': undefined }
  const { status, headers: got } = await client.get(url.pathname + url.search, { headers })
  if (status < 300 || status >= 400 || left === 0) return [status, url.pathname]
  return arrivesAt(client, new URL(String(got.location), url).href, left - 1)
}

test('every link of every mail leads to a page, whether logged in or not', { timeout: 120_000 }, async () => {
  const { client, memberId, ids } = await someone()
  const domain = app.services.sites.listDomains().find(({ host }) => host === 'localhost')
  const site = app.services.sites.getSite(domain?.id ?? 0)
  const getPath = (template: MailTemplate): string | undefined => {
    const page: string | null = mailPages[template]
    if (page === null) return undefined
    return page.endsWith('/do')
      ? `${page}?token=${'t'.repeat(43)}`
      : page.replace(/^(.*)\/:id$/, (_, folder) => `${folder}/${ids[folder]}`)
  }
  const links = new Map<string, string>()
  for (const template of mailTemplates) {
    const unsubscribe = { memberId, type: 'like' }
    const input = {
      to: 'a@example.test',
      template,
      values: { name: 'Anna', count: 2 },
      path: getPath(template),
      unsubscribe,
    }
    const mail = await renderMail(app.services, site, input)
    const found = [...mail.html.matchAll(/href="([^"]+)"/g), ...mail.text.matchAll(/(https?:\/\/\S+)/g)]
    expect(found.length).toBeGreaterThan(2)
    for (const [, address = ''] of found) {
      links.set(address.replaceAll('&#38;', '&').replaceAll('&amp;', '&').replaceAll('&#61;', '='), template)
    }
  }
  const broken: unknown[] = []
  for (const [address, template] of links) {
    expect(new URL(address).origin).toBe(site.origin)
    for (const who of [client, app.client('localhost')]) {
      const [status, at] = await arrivesAt(who, address)
      if (status !== 200 || (who === client && at === '/login' && !address.endsWith('/login')))
        broken.push([template, address, status, at, who === client ? 'member' : 'visitor'])
    }
  }
  expect(broken).toEqual([])
})

test('the page that a mail links to is in the mail’s language and works without scripts', async () => {
  const { memberId } = await someone()
  const domain = app.services.sites.listDomains().find(({ host }) => host === 'localhost')
  const site = app.services.sites.getSite(domain?.id ?? 0, 'NL', 'de')
  const unsubscribe = { memberId, type: 'like' }
  const { text } = await renderMail(app.services, site, {
    to: 'a@b.test',
    template: 'new_like',
    values: {},
    path: '/',
    unsubscribe,
  })
  const address = /http\S+\/unsubscribe\S+/.exec(text)?.[0] ?? ''
  const { pathname, search, searchParams, origin } = new URL(address)
  const visitor = app.client('localhost')
  const html = { accept: 'text/html', 'x-request-type': undefined }
  const page = await visitor.get(pathname + search, { headers: html })
  expect([page.status, page.text.includes('<html lang="de"')]).toEqual([200, true])
  // Titles and texts may wrap a phrase in an element.
  const words = page.text.replaceAll(/<[^>]*>/g, '')
  expect(words).toContain('Keine E-Mails dieser Art mehr?')
  expect(words).toContain('Likes und Matches')
  const disabled = () =>
    app.db.asOwner<{ off: string[] }>('select notifications_disabled off from members where id = $1', [memberId])
  expect((await disabled())[0]?.off).not.toContain('like')
  const press = (subscribed: boolean) =>
    visitor.post(
      pathname + search,
      new URLSearchParams({ token: searchParams.get('token') ?? '', subscribed: String(subscribed) }).toString(),
      {
        headers: { ...html, origin, 'content-type': 'application/x-www-form-urlencoded' },
      },
    )
  expect((await press(false)).text).toContain('Abbestellt')
  expect((await disabled())[0]?.off).toContain('like')
  expect((await press(true)).text).toContain('Du bekommst diese E-Mails wieder.')
  expect((await disabled())[0]?.off).not.toContain('like')
  const old = await visitor.get('/unsubscribe?token=nonsense-of-old&lang=de', { headers: html })
  expect([old.status, old.text.includes('Dieser Link gilt nicht mehr')]).toEqual([410, true])
})

test('a mailed link without its token says so and leads on', async () => {
  const client = app.client('localhost')
  const ways = {
    '/activate/do': '/login?to=/complete-signup',
    '/reset-password/do': '/reset-password',
    '/mail-change/do': '/notifications',
    '/mail-change/cancel': '/reset-password',
    '/reactivate/do': '/login',
  }
  for (const [page, way] of Object.entries(ways)) {
    const { text } = await client.get(page, { headers: { accept: 'text/html', 'x-request-type': undefined } })
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    expect(main, page).toContain('Deze link is niet compleet')
    expect(main, page).toContain(`href="${way}"`)
    expect(main, page).not.toContain('<form')
  }
})

test('a link to a changed address that no longer works says so and leads on', async () => {
  const client = app.client('localhost')
  const ways = { '/mail-change/do': '/notifications', '/mail-change/cancel': '/reset-password' }
  for (const [page, way] of Object.entries(ways)) {
    const { text } = await client.get(`${page}?token=${'t'.repeat(43)}`, {
      headers: { accept: 'text/html', 'x-request-type': undefined },
    })
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    expect(main, page).toContain('Deze link werkt niet meer')
    expect(main, page).toContain(`href="${way}"`)
    expect(main, page).not.toContain('<form')
    // Why the way leads to a new password, and who helps if that fails.
    const isCancel = page === '/mail-change/cancel'
    expect(main.includes('Kies dan een nieuw wachtwoord'), page).toBe(isCancel)
    expect(main, page).toContain('href="/pages/service"')
  }
})

test('a mailed link that no longer works leads on as well', async () => {
  const client = app.client('localhost')
  const form = new URLSearchParams({
    token: 't'.repeat(43),
    password: 'zeven schapen',
    password_repeat: 'zeven schapen',
  })
  const { text } = await client.call('POST', `/reset-password/do?token=${'t'.repeat(43)}`, {
    body: form.toString(),
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', 'x-request-type': undefined },
  })
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
  expect(main).toContain('Link verlopen of invalide')
  expect(main).toContain('href="/reset-password"')
})
