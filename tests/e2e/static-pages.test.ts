import { expect, test } from 'vitest'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, newVisitor, viewports } from '../harness/browser.ts'
import { countStatements } from '../harness/statements.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

// Staff edit a page beside its preview and publish it for readers; nothing in its text is executed.

// Without a worker, whose polling would count among the queries.
const app = await testApp({ env: { SERVICES: 'web' } })
const site = await testSite(app)
const staff = await openConsole(site, 'owner')

const hostile = [
  '<script>window.hacked = 1</script>',
  '<img src=x onerror="window.hacked = 2">',
  '[press](javascript:window.hacked=3) [here](data:text/html,<script>x</script>) ![x](javascript:window.hacked=4)',
  '<a href="javascript:window.hacked=5" onclick="window.hacked=6">link</a>',
  '## مرحبا بكم',
  'هذا نص من اليمين إلى اليسار.',
  `| ${'wide | '.repeat(30)}\n| ${'--- | '.repeat(30)}\n${`| ${'cell | '.repeat(30)}\n`.repeat(20)}`,
  `## ${'Long'.repeat(40)}`,
  '> A quote\n\n1. one\n2. two\n\n```\n<b>code</b>\n```',
  'word '.repeat(2200),
].join('\n\n')

test('a page is edited beside its preview and published for visitors; one press restores the previous text', async () => {
  const { page, faults } = staff
  await openConsolePage(site, page, '/static-pages/create')
  await page.getByLabel('Address').fill('members')
  await page.getByLabel('Language').click()
  await page.getByRole('option', { name: 'Nederlands' }).click()
  await page.getByLabel('Title').fill('Over ons')
  await page.getByLabel('Text', { exact: false }).last().fill('## Wie wij zijn\n\n{company} sinds {nobody}.')
  await page.getByRole('button', { name: 'Create page', exact: true }).click()
  await page.getByText('This address belongs to a page').waitFor()
  await page.getByText('{nobody}', { exact: false }).last().waitFor()
  await page.getByLabel('Address').fill('over-ons')
  const body = page.locator('#document-body')
  await body.fill('Wie wij zijn')
  await page.getByRole('toolbar').getByRole('button', { name: 'H2 Heading', exact: true }).press('Enter')
  await expect.poll(() => body.inputValue()).toBe('## Wie wij zijn')
  await body.press('Control+z')
  await expect.poll(() => body.inputValue()).toBe('Wie wij zijn')
  await body.fill('## Wie wij zijn\n\n{company}.\n\nBel {phone}.')
  const preview = page.frameLocator('iframe')
  await preview.getByText('Test BV.').waitFor()
  await page.getByText('{phone}', { exact: false }).getByText('Not known here').waitFor()
  await page.getByRole('button', { name: 'Create page', exact: true }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('On the site now').waitFor()
  await expectAccessible(page)
  await page.locator('#document-body').fill('## Wie wij zijn\n\nTwee mensen.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Unpublished changes').waitFor()
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByText('+ Twee mensen.').waitFor()
  const read = async () => (await site.client().get('/over-ons')).text
  expect(await read()).toContain('Test BV.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Version 2').waitFor()
  expect(await read()).toContain('Twee mensen.')
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).click()
  await page.getByText('Version 3').waitFor()
  expect(await read()).not.toContain('Twee mensen.')
  // The browser logs the refusal too.
  expect(faults.filter((fault) => !fault.includes('422'))).toEqual([])
})

test.each(['phone', 'desktop'] as const)('a malicious text is shown as plain text, on a %s', async (device) => {
  const owner = await site.staff('owner')
  const body = {
    token: `hostile-${device}`,
    locale: 'nl',
    domain_id: site.domainId,
    title: '</title><script>window.hacked=7</script>',
    body: hostile,
  }
  const { id, version } = (await owner.post('/api/console/static-pages', body)).body
  expect((await owner.post(`/api/console/static-pages/${id}/publish`, { version })).status).toBe(200)
  const context = await newVisitor(viewports[device])
  await context.addInitScript(() => localStorage.setItem('skip_site_entry_popup', '1'))
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())))
  await page.goto(`http://${site.host}:${app.port}/hostile-${device}`)
  await page.getByText('press', { exact: false }).first().click()
  expect(await page.evaluate('window.hacked')).toBeUndefined()
  expect(await page.locator('article a[href^="javascript" i], article img, article script').count()).toBe(0)
  expect(await page.locator('article a[href^="data" i]').count()).toBe(0)
  expect(await page.getByRole('heading', { name: 'مرحبا بكم' }).getAttribute('dir')).toBe('auto')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  expect(faults).toEqual([])
  await expectAccessible(page)
})

test('the home page previews its texts and parts, and shows them to visitors after saving', async () => {
  const { page } = staff
  await openConsolePage(site, page, '/settings')
  await page.getByLabel('Find a setting').fill('home.')
  await page.getByRole('button', { name: 'Show preview' }).first().click()
  const promise = page.locator('[id="setting-home.promise"]')
  await page.getByRole('tab', { name: 'Nederlands' }).click()
  await promise.getByRole('textbox').fill('Eerst een vraag')
  await page.frameLocator('iframe').getByText('Eerst een vraag').waitFor()
  await page.getByLabel('Reason').fill('A better claim')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await promise.getByText('Everywhere').first().waitFor()
  await site.set('home.sections', ['hero', 'close'])
  const home = (await site.client().get('/')).text
  expect(home).toContain('Eerst een vraag')
  expect(home).not.toContain('id="how"')
})

test('a member is notified of changed terms, and agrees on their page', async () => {
  await app.db.asOwner(`update companies set added = '2025-01-01' where id = $1`, [site.companyId])
  const owner = await site.staff('owner')
  const member = await site.member()
  app.clock.advance(1000)
  const body = {
    token: 'terms',
    locale: 'nl',
    domain_id: site.domainId,
    title: 'Voorwaarden',
    body: '## Nieuw\n\nAnders.',
  }
  const { id, version } = (await owner.post('/api/console/static-pages', body)).body
  await owner.post(`/api/console/static-pages/${id}/publish`, { version, asks_again: true })
  app.clock.advance(1000)
  const context = await newVisitor(viewports.phone)
  const cookies = [...member.client.cookies].map(([name, value]) => ({ name, value, domain: site.host, path: '/' }))
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(`http://${site.host}:${app.port}/likes`)
  await page.getByRole('link', { name: 'Lezen' }).click()
  await page.getByRole('heading', { name: 'Akkoord met deze versie?' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Akkoord' }).click()
  await page.getByRole('heading', { name: 'Akkoord met deze versie?' }).waitFor({ state: 'detached' })
  expect((await member.client.get('/api/user.php')).body.user.terms_outdated).toBe(false)
})

test('the FAQ states the periods that the site has set', async () => {
  const other = await testSite(app)
  await other.set('chat_history_days', 1)
  await other.set('deletion_grace_days', 30)
  const { text } = await other.client().get('/pages/faq')
  expect(text).toContain('Berichten blijven 1 dag zichtbaar')
  expect(text).toContain('nog 30 dagen terugkomen')
})

test('recently read pages are read again without a query', async () => {
  // An open console's requests would count among the queries.
  await staff.context.close()
  const visit = async (path: string) => expect((await site.client().get(path)).status).toBe(200)
  const paths = ['/', '/pages/faq', '/over-ons']
  for (const path of paths) await visit(path)
  const count = countStatements()
  for (const path of paths) await visit(path)
  count.stop()
  expect(count.statements.map(({ name }) => name).filter((name) => name !== 'snapshot.read_version')).toEqual([])
})
