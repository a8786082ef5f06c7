import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { minuteMs } from '../../core/shared/durations.ts'
import { buildSignupForm } from '../factories/signup-form.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible } from '../harness/browser.ts'
import { manualClock } from '../harness/index.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

// Postbacks: the network receives signed calls, which are retried if it did not answer, and the report counts the
// sign-up.

// The report covers days by the browser's clock.
const app = await testApp({ clock: manualClock(new Date()) })
const secret = 'known to both sides'
const called: IncomingMessage[] = []
let answer = 204
const network = createServer((request, response) => {
  called.push(request)
  response.writeHead(answer).end()
})
// No consent is required in the United States.
const site = await testSite(app, { countries: ['US'] })
await new Promise<void>((listening) => network.listen(0, '127.0.0.1', listening))
// A public address that resolves to this machine.
const { port } = network.address() as AddressInfo
app.services.callOutside = async (url, headers) => {
  const { pathname, search } = new URL(url)
  return (await fetch(`http://127.0.0.1:${port}${pathname}${search}`, { headers })).status
}
afterAll(() => void network.close())

const signedBy = (request: IncomingMessage | undefined) => {
  const [, t, v1] = /^t=(\d+),v1=(\w+)$/.exec(String(request?.headers['x-postback-signature'])) ?? []
  return v1 === createHmac('sha256', secret).update(`${t}.https://network.example${request?.url}`).digest('hex')
}

test('a network receives a signed sign-up call and a retry after no answer; the report counts it', async () => {
  const { page, faults } = await openConsole(site, 'owner', site.domainId)
  await openConsolePage(site, page, '/postbacks/create')
  await page.getByLabel('Network').fill('daisy')
  await page.getByLabel('Domain', { exact: true }).click()
  await page.getByRole('option', { name: 'Tested' }).first().click()
  await page.getByLabel('Event').click()
  await page.getByRole('option', { name: 'Sign-up' }).click()
  await page.getByLabel('Address').fill('https://network.example/told?click={ref}&id={event_id}')
  await page.getByLabel('Secret').fill(secret)
  await page.mouse.move(0, 0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create postback', exact: true }).click()
  await page.getByRole('button', { name: 'Call the saved address' }).click()
  await page.getByText('The network responded with 204.').waitFor()
  expect(called.map(signedBy)).toEqual([true])
  expect(called.pop()?.headers['x-postback-test']).toBe('1')

  const visitor = site.client()
  expect((await visitor.get('/?network=daisy&ref=click-7&sub1=summer')).status).toBe(200)
  answer = 503
  const signedUp = await visitor.post(
    '/api/signup',
    buildSignupForm({ email: 'rose@example.test', name: 'Rose', gender: 'female', looking_for: 'male', country: 'US' }),
  )
  expect(signedUp.status, signedUp.text).toBe(200)
  await app.settle()
  await openConsolePage(site, page, '/postback-deliveries')
  const line = page.getByRole('row').filter({ hasText: 'daisy' })
  await line.filter({ hasText: /Sign-up.*Pending.*1.*503/ }).waitFor()

  answer = 204
  const next = /^\/told\?click=click-7&id=/
  app.clock.advance(minuteMs)
  await expect
    .poll(
      async () => {
        await app.settle()
        return called.length
      },
      { timeout: 30_000 },
    )
    .toBe(2)
  expect({ called: called.map(signedBy), url: called[0]?.url }).toEqual({
    called: [true, true],
    url: expect.stringMatching(next),
  })
  // The same event has the same id, so that the network counts it once.
  expect(called[1]?.url).toBe(called[0]?.url)
  await page.reload()
  await line.filter({ hasText: /Sign-up.*Sent.*2.*204/ }).waitFor()
  await page.mouse.move(0, 0)
  await expectAccessible(page)

  await openConsolePage(site, page, '/sources')
  await page.getByRole('row').filter({ hasText: 'daisy' }).filter({ hasText: '1' }).waitFor()
  await page.getByLabel('Break down by').click()
  await page.getByRole('option', { name: 'Sub1' }).click()
  await page
    .getByRole('row')
    .filter({ hasText: /daisy.*summer/ })
    .waitFor()
  await page.mouse.move(0, 0)
  await expectAccessible(page)
  expect(faults).toEqual([])
})
