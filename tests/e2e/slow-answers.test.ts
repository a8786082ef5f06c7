import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { addPackage, addPaymentAccount } from '../factories/rows.ts'
import { type TestSite, testSite } from '../factories/site.ts'
import { isHydrated } from '../harness/browser.ts'
import { saveDeviceScreenshot, saveScreenshotsOnFailure } from './steps/device-screenshots.ts'
import { openPerson, type Person, type PersonOptions } from './steps/person.ts'
import { openProduct } from './steps/product.ts'

// A bank that takes twelve seconds to answer: the page shows progress, and pressing, reloading or going back creates no
// second order.

const product = await openProduct({ DEMO: '0' })
const slowMs = 12_000
let site: TestSite
let checkout: string
beforeAll(async () => {
  const { app } = product
  site = await testSite(app)
  const packageId = await addPackage(app.db, site.domainId, { credits: 10, amount: 999 })
  await addPaymentAccount(app.db, site.domainId, { methods: ['ideal', 'paypal'] })
  await app.services.snapshot.reload()
  await site.set('payments-sandbox.enabled', true)
  await site.set('payments.accept_test', true)
  const { plugins } = app.services.plugins
  const bank = plugins.flatMap(({ extends: parts }) => parts?.paymentProvider ?? []).find(({ id }) => id === 'sandbox')
  if (!bank) throw new Error('There is no bank')
  const { start } = bank
  bank.start = async (ctx, payment) => {
    await wait(slowMs)
    return start(ctx, payment)
  }
  checkout = `/credits/${packageId}/ideal`
})

async function atCheckout(options: Partial<PersonOptions> = {}) {
  const member = await site.member({ paidUser: true })
  const person = await openPerson(product, {
    host: site.host,
    language: 'nl',
    device: 'phone',
    entered: true,
    ...options,
  })
  onTestFinished(() => person.context.close())
  await person.context.addCookies(
    [...member.client.cookies].map(([name, value]) => ({ name, value, url: product.origin(site.host) })),
  )
  saveScreenshotsOnFailure(person)
  const getOrders = () =>
    product.app.db.asOwner<{ id: string; status: string }>('select id, status from orders where member_id = $1', [
      member.id,
    ])
  await agree(person)
  return { person, member, getOrders }
}

/** Opens the checkout and fills it in, without submitting. */
async function agree({ open, page }: Person): Promise<void> {
  await open(checkout)
  await page.getByRole('checkbox', { name: /voorwaarden/i }).check({ force: true })
}
const findPay = ({ page, t }: Person) =>
  page.getByRole('button', { name: new RegExp(t('credits.pay', { price: '.+' })) })
const bankPath = /^\/payments-sandbox\/bank\//

test('the button is busy until the bank’s page loads, and two presses are one order', {
  timeout: 90_000,
}, async () => {
  const { person, getOrders } = await atCheckout()
  const pay = findPay(person)
  const press = () => pay.evaluate((button: HTMLButtonElement) => button.click())
  // Pressed before its scripts load, the form is submitted by the browser, which shows that it is loading.
  await expect.poll(() => pay.evaluate(isHydrated)).toBe(true)
  const startedAt = performance.now()
  await pay.dblclick()
  // Checks take time too, so the last one ends before the bank answers.
  while (performance.now() - startedAt < slowMs - 5000) {
    await wait(1000)
    expect(await pay.getAttribute('aria-busy')).toBe('true')
    await press()
    await saveDeviceScreenshot(person, 'paying')
  }
  await person.arrives(bankPath)
  expect(await getOrders()).toHaveLength(1)
})

test('without scripts two presses are one order too, whichever is answered', { timeout: 90_000 }, async () => {
  const { person, member, getOrders } = await atCheckout({ javaScriptEnabled: false })
  const form = await person.page
    .locator('form:has(input[name=key])')
    .first()
    .evaluate((form: HTMLFormElement) => [...new FormData(form)].map(([name, value]) => [name, String(value)]))
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: product.origin(site.host) }
  const press = () => member.client.post(checkout, new URLSearchParams(form).toString(), { headers })
  const pressed = await Promise.all([press(), wait(100).then(press), wait(1000).then(press)])
  const bank = pressed.find(({ status }) => status === 302)?.headers.location
  expect(bank).toMatch(/\/payments-sandbox\/bank\//)
  for (const reply of pressed) {
    if (reply.status === 302) expect(reply.headers.location).toBe(bank)
    // If the wait times out, the page says so, and its form still belongs to the same order.
    else expect(reply.text).toContain(`value="${new URLSearchParams(form).get('key')}"`)
  }
  expect(await getOrders()).toHaveLength(1)
})

test('a page reloaded, returned to or opened twice shows the pending payment, and continues it', {
  timeout: 120_000,
}, async () => {
  const { person, getOrders } = await atCheckout()
  const { page, t } = person
  const second = { ...person, page: await person.context.newPage() }
  await second.page.goto(product.origin(site.host) + checkout)
  await second.page.getByRole('checkbox', { name: /voorwaarden/i }).check({ force: true })
  await findPay(person).click()
  await expect.poll(async () => (await getOrders()).length).toBe(1)
  await page.reload()
  const goOn = page.getByRole('button', { name: t('transactions.continue') })
  await goOn.waitFor()
  await expect.poll(() => goOn.evaluate((button) => button.getBoundingClientRect().top)).toBeLessThan(700)
  await saveDeviceScreenshot(person, 'under-way')
  // The other tab was rendered before the order, and pressing there creates no second order.
  await findPay(second).click()
  await second.page.getByText(/Er staat nog een betaling van je open/).waitFor()
  expect(await getOrders()).toHaveLength(1)
  await goOn.click()
  await person.arrives(bankPath)
  await page.goBack()
  await person.arrives(/^\/credits\//)
  await goOn.waitFor()
  // It starts at the top, where the pending payment is, not at the button.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(await findPay(person).getAttribute('aria-busy')).toBeNull()
  // A page restored from the back/forward cache is rendered again.
  await page.evaluate(() => {
    document.body.dataset.kept = ''
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect.poll(() => page.locator('body[data-kept]').count()).toBe(0)
  expect(await getOrders()).toHaveLength(1)
})
