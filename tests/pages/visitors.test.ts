import { expect, test } from 'vitest'
import { addPackage } from '../factories/rows.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'

const app = await testApp({ env: { TRUST_PROXY: '127.0.0.1', COUNTRY_HEADER: 'x-country' } })
const site = await testSite(app)

test('pages that show members are excluded from search engines in head, header and sitemap', async () => {
  const { id } = await site.member()
  const visitor = site.client()
  for (const setting of ['limited', 'all']) {
    await site.set('logged_out_search', setting)
    for (const path of [
      '/members',
      '/members?sort=new',
      `/members/${id}`,
      `/members/m/${id}`,
      `/members/${id}/signup`,
    ]) {
      const page = await visitor.get(path)
      expect({ path, status: page.status, xRobotsTag: page.headers['x-robots-tag'] }).toEqual({
        path,
        status: 200,
        xRobotsTag: 'noindex',
      })
      expect(page.text).toContain('<meta name="robots" content="noindex"')
    }
    expect((await visitor.get('/members.data')).headers['x-robots-tag']).toBe('noindex')
  }
  expect((await visitor.get('/sitemap.xml')).text).not.toContain('members')
  const home = await visitor.get('/')
  expect({ status: home.status, xRobotsTag: home.headers['x-robots-tag'] }).toEqual({
    status: 200,
    xRobotsTag: undefined,
  })
})

test('a visitor at a members-only profile is sent to the login, whether the profile exists or not', async () => {
  await site.set('logged_out_search', 'limited')
  const hidden = await site.member({ country: 'DE' })
  const absent = '01900000-0000-7000-8000-000000000000'
  for (const id of [hidden.id, absent]) {
    const reply = await site.client().get(`/members/${id}`)
    expect({ status: reply.status, location: reply.headers.location }).toEqual({
      status: 302,
      location: `/login?to=${encodeURIComponent(`/members/${id}`)}`,
    })
  }
})

test('the login that Back opens after a deletion does not lead to the deletion', async () => {
  const reply = await site.client().get('/notifications/delete')
  expect({ status: reply.status, location: reply.headers.location }).toEqual({ status: 302, location: '/login' })
})

test('an advertisement for a profile leads to the sign-up, without a member hidden from visitors', async () => {
  const own = await testSite(app)
  const shown = await own.member({ name: 'Annelies' })
  const shy = await own.member({ name: 'Schuwe' })
  await shy.client.put('/api/account/invisible', { invisible: true })
  const abroad = await own.member({ name: 'Verweg', country: 'DE' })
  const absent = '01900000-0000-7000-8000-000000000000'
  const readPage = async (id: string) => {
    const { status, text, headers } = await own.client().get(`/members/${id}/signup`)
    return {
      status,
      robots: headers['x-robots-tag'],
      named: ['Annelies', 'Schuwe', 'Verweg'].filter((name) => text.includes(name)),
      asks: /<form[^>]+action="\/signup/.test(text),
    }
  }
  const alone = { status: 200, robots: 'noindex', named: [] as string[], asks: true }
  for (const setting of ['limited', 'all', 'none']) {
    await own.set('logged_out_search', setting)
    const hidden = [shy.id, absent, 'nonsense', ...(setting === 'limited' ? [abroad.id] : [])]
    for (const id of hidden) expect({ setting, id, page: await readPage(id) }).toEqual({ setting, id, page: alone })
    expect(await readPage(shown.id)).toEqual({ ...alone, named: setting === 'none' ? [] : ['Annelies'] })
  }
})

test('a profile invites to sign up only if sign-up is open', async () => {
  const own = await testSite(app)
  await own.set('logged_out_search', 'limited')
  const { id } = await own.member({ name: 'Thijs' })
  const invitation = 'Meld je gratis aan en leer Thijs kennen'
  const drawn = async () => (await own.client().get(`/members/${id}`)).text.replace(/<!-- -->/g, '')
  expect(await drawn()).toContain(invitation)
  expect((await own.client().get('/members')).text).toContain('Meld je gratis aan')
  await own.set('signups', 'invite')
  const closed = await drawn()
  expect(closed).toContain('Aanmelden kan hier alleen met een uitnodiging.')
  expect(closed).not.toContain(invitation)
  for (const path of ['/members', '/login']) expect((await own.client().get(path)).text).not.toMatch(/gratis aan/i)
})

test('a visitor at a profile with little more than a photo sees a single action: the first question', async () => {
  const own = await testSite(app)
  await own.set('logged_out_search', 'limited')
  const { id } = await own.member()
  const { text } = await own.client().get(`/members/${id}`)
  expect(text).toContain('data-signup-start')
  expect(text).not.toContain('data-dock="profile"')
  const member = await own.member()
  expect((await member.client.get(`/members/${id}`)).text).toContain('data-dock="profile"')
})

test('a visitor sees six faces before the members whose photo is hidden, and a member sees no illustration', async () => {
  const own = await testSite(app)
  await own.set('logged_out_search', 'limited')
  const searcher = await own.member({ name: 'Searcher' })
  for (const name of ['Anna', 'Bram']) await own.member({ name })
  const headers = { accept: 'text/html', 'x-request-type': undefined }
  const order = async (client: { get: typeof searcher.client.get }) => {
    const { text } = await client.get('/members', { headers })
    return [...text.matchAll(/data-drawn=""|<article/g)].map(([found]) => (found === '<article' ? 'member' : 'drawing'))
  }
  const seen = await order(own.client())
  expect(seen.slice(0, 6)).toEqual(Array(6).fill('drawing'))
  expect(new Set(seen.slice(6))).toEqual(new Set(['member']))
  expect(new Set(await order(searcher.client))).toEqual(new Set(['member']))
})

test('the home page asks one question until scripts run, and its answer opens the sign-up with it', async () => {
  const home = (await site.client().get('/')).text
  expect(home.match(/data-question="\d"/g)).toEqual(['data-question="0"'])
  const form = /<form data-later="".*?<\/form>/s.exec(home)?.[0] ?? ''
  expect(form).toContain('name="begun"')
  expect(form).not.toContain('Account maken')
})

test('sign-up keeps only the legal part of the footer, and no other link away', async () => {
  const page = await site.client().get('/signup')
  expect(page.text).toContain('data-question="0"')
  const footer = (text: string) => /<footer.*<\/footer>/s.exec(text)?.[0] ?? ''
  const getLinks = (text: string) => [...footer(text).matchAll(/href="(\/[^"]*)"/g)].map(([, to]) => to)
  expect(getLinks(page.text)).toEqual(['/pages/service', '/pages/terms', '/pages/privacy', '/consent'])
  const full = (await site.client().get('/pricing')).text
  expect(getLinks(full)).toContain('/complaints')
  // The company and its address, which German law requires on every page.
  const small = (text: string) => /<p>[^<]*.*<\/div>/s.exec(footer(text))?.[0]
  expect(small(page.text)).toBeTruthy()
  expect(small(page.text)).toBe(small(full))
})

test('a disabled filter is neither rendered nor applied', async () => {
  const own = await testSite(app)
  const searcher = await own.member()
  await own.member({ birth: '1990-05-05' })
  const asked = '/members?country=DE&min_age=90&sort=new'
  const readNames = async () => {
    const { text } = await searcher.client.get(asked, { headers: { accept: 'text/html', 'x-request-type': undefined } })
    const drawn = [...text.matchAll(/name="(gender|country|region|min_age|max_age|sort)"/g)].map(([, name]) => name)
    return [[...new Set(drawn)], text.includes('Duitsland'), text.includes('vanaf 90 jaar')]
  }
  expect(await readNames()).toEqual([['gender', 'min_age', 'max_age', 'country', 'region', 'sort'], true, true])
  await own.set('search_fields', ['gender'])
  expect(await readNames()).toEqual([['gender', 'sort'], false, false])
})

test('the view of a traffic source lasts the visit without consent, and no cookie names the source', async () => {
  const other = await testSite(app)
  await other.member({ name: 'Anna' })
  await other.set('logged_out_search', 'none')
  await other.set('logged_out_search_trafficsource', 'all')
  const visitor = other.client()
  expect((await visitor.get('/members')).status).toBe(302)
  const sent = await visitor.get('/members?network=partner&sub1=42')
  expect(sent.status).toBe(200)
  const set = sent.headers['set-cookie']?.join('\n') ?? ''
  expect(set).toMatch(/^sent=1;(?!.*(Max-Age|Expires))/m)
  expect(set).not.toMatch(/partner|42/)
  // Later pages, and their scripts' calls, no longer name the source.
  expect((await visitor.get('/members')).text).toContain('Anna')
  expect((await visitor.get('/api/members')).body.profiles).toHaveLength(1)
  visitor.cookies.delete('sent')
  expect((await visitor.get('/members')).status).toBe(302)
  // If both views are the same, no cookie is set.
  await other.set('logged_out_search', 'all')
  await visitor.get('/members?network=partner')
  expect([...visitor.cookies.keys()]).not.toContain('sent')
})

test('the footer formats the company’s place as on an envelope', async () => {
  const { text } = await site.client().get('/')
  expect(text.slice(text.indexOf('<footer'))).toContain('Test BV, Street 1, 1000 AA Town')
})

test('a visitor reads what Premium is, what it costs at least, and where to sign up', async () => {
  const own = await testSite(app)
  await addPackage(app.db, own.domainId, { tier: 'p3', credits: 40 })
  await addPackage(app.db, own.domainId, { credits: 12, amount: 999 })
  const { status, text } = await own.client().get('/premium')
  const main = (text.split('<main')[1] ?? '')
    .split('</main>')[0]
    ?.replace(/<!-- -->|\u00a0/g, (found) => (found === '\u00a0' ? ' ' : ''))
  expect(status).toBe(200)
  expect(main).toContain('Gratis en Premium naast elkaar')
  expect(main).toContain('Pakketten vanaf € 9,99')
  expect(main).toMatch(/href="\/signup"[^>]*>.*Gratis aanmelden/)
  // Buying needs an account.
  expect(main).not.toContain('/credits/')
})

test('the login is rendered with its passkey button, so that nothing moves away when the scripts start', async () => {
  const { text } = await site.client().get('/login')
  expect(text).toMatch(/<button[^>]*type="button"[^>]*>(?:(?!<\/button>).)*Inloggen met een passkey/s)
})

test('the entry warning is on every page for visitors but landers and the pages of a forgotten password', async () => {
  const own = await testSite(app)
  await own.set('landers.enabled', true)
  const warns = async (path: string) => {
    const page = await own.client().get(path)
    expect({ path, status: page.status }).toEqual({ path, status: 200 })
    return page.text.includes('<dialog data-entry')
  }
  const asking = ['/', '/login', '/signup', '/activate/error', '/mail-change/do', '/account-deleted', '/pages/faq']
  const silent = ['/reset-password', '/reset-password/do', '/landers/gallery']
  const found = await Promise.all([...asking, ...silent].map(async (path) => ((await warns(path)) ? [path] : [])))
  expect(found.flat()).toEqual(asking)
})

test('the entry warning has an optional list of countries, which may include some that the site does not serve', async () => {
  const own = await testSite(app)
  await own.set('site_entry_popup_countries', ['FR'])
  const warns = async (country: string) =>
    (await own.client().get('/', { headers: { 'x-country': country } })).text.includes('<dialog data-entry')
  expect({ FR: await warns('FR'), NL: await warns('NL'), PL: await warns('PL') }).toEqual({
    FR: true,
    NL: false,
    PL: false,
  })
})

test('no page says that messages cost credits where they are free', async () => {
  const own = await testSite(app)
  const premium = await own.member({ paidUser: true })
  const says = async () =>
    (await Promise.all([own.client().get('/premium'), premium.client.get('/premium')])).map(({ text }) =>
      ['Chatten kost credits', 'kost een bericht credits', 'Berichten stuur je met credits'].filter((words) =>
        text.includes(words),
      ),
    )
  expect((await says()).map(({ length }) => length)).toEqual([2, 3])
  await own.set('message_credits', 0)
  expect(await says()).toEqual([[], []])
})

test('the language of an address stays with the visitor, as if it had been chosen in the menu', async () => {
  const visitor = site.client()
  const lang = async (path: string) => /<html lang="(\w+)/.exec((await visitor.get(path)).text)?.[1]
  expect([await lang('/?lang=de'), await lang('/login')]).toEqual(['de', 'de'])
  const { headers } = await visitor.get('/?lang=fr')
  expect(headers['set-cookie']).toEqual(['locale=fr; Max-Age=31536000; Path=/; SameSite=Lax'])
  // The menu has the page's language beside those of the country, so that it can be left again.
  const { text } = await visitor.get('/login')
  expect(text.slice(0, text.indexOf('<main'))).toContain('Nederlands')
  for (const path of ['/?lang=xx', '/share.png?lang=de', '/manifest.webmanifest?lang=de', '/?lang=fr'])
    expect({ path, setCookie: (await visitor.get(path)).headers['set-cookie'] }).toEqual({ path, setCookie: undefined })
})
