import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, expect, it } from 'vitest'
import { memberConfirmed } from '../../../core/features/auth/index.ts'
import { openConsole, openConsolePage } from '../../../tests/e2e/steps/staff.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible } from '../../../tests/harness/browser.ts'
import { manualClock } from '../../../tests/harness/index.ts'

// An operator connects a CRM: its secret verifies calls, and a failed delivery is repeated.

// The library compares the time of a call with this machine's clock.
const app = await testApp({ clock: manualClock(new Date()) })
let answer = 204
const calls: { request: IncomingMessage; body: string }[] = []
const receiver = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (part) => {
    body += part
  })
  request.on('end', () => {
    calls.push({ request, body })
    response.writeHead(answer).end()
  })
})
const site = await testSite(app, { countries: ['US'] })
await site.set('domain_language', 'en')
await site.set('webhooks.enabled', true)
await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
const { port } = receiver.address() as AddressInfo
// A public address that resolves to this machine.
app.services.callOutside = async (_url, headers, body) =>
  (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status
afterAll(() => void receiver.close())

it('a webhook is created, tested and called, and its failed delivery is repeated', async () => {
  const { page, faults } = await openConsole(site, 'operator', site.domainId)
  await openConsolePage(site, page, '/webhooks/endpoints')
  await page.getByText('No webhooks yet').waitFor()
  await expectAccessible(page)
  await openConsolePage(site, page, '/webhooks/endpoints/create')
  await page.getByLabel('Name').fill('CRM')
  await page.getByLabel('Address').fill('https://crm.example/hook')
  await page.getByLabel('Domain', { exact: true }).click()
  await page.getByRole('option', { name: 'Tested' }).first().click()
  await page.getByLabel('Email confirmed').check()
  await page.mouse.move(0, 0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create webhook', exact: true }).click()

  await page.getByText('No secret yet').waitFor()
  await page.getByRole('button', { name: 'Create secret' }).click()
  const secret = (await page.locator('code').textContent()) ?? ''
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I’ve copied it' }).click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByText('The address responded with 204.').waitFor()

  answer = 404
  const member = await site.member()
  const at = { domainId: site.domainId, country: 'US' }
  await app.services.db.transaction((tx) =>
    app.services.outbox.emit({ tx, site: at }, memberConfirmed, { memberId: member.id }),
  )
  await app.settle()
  answer = 204
  await openConsolePage(site, page, '/webhooks/deliveries')
  const line = page.getByRole('row').filter({ hasText: 'Email confirmed' })
  await line.filter({ hasText: /Failed.*1.*404/ }).waitFor()
  await expectAccessible(page)
  await line.getByRole('button', { name: 'Content' }).click()
  await page.getByText(member.id).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await line.getByRole('button', { name: 'Send again' }).click()
  await expect
    .poll(
      async () => {
        await app.settle()
        return calls.length
      },
      { timeout: 30_000 },
    )
    .toBe(3)
  const types = calls.map(({ request, body }) => {
    const event = new Webhook(secret).verify(body, request.headers as Record<string, string>)
    return (event as { type: string }).type
  })
  expect(types).toEqual(['webhook.test', 'member.confirmed', 'member.confirmed'])
  expect(faults).toEqual([])
})
