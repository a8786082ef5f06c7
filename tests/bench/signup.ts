import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { launchChromium } from '../harness/chromium.ts'
import { viewports } from '../harness/viewports.ts'
import { median, printTable } from './measure.ts'
import { slowPhone } from './phone.ts'
import { startProduct } from './product.ts'

// Ten first-timers sign up on a slow phone, from the open form to the page that asks for the mailed code: seconds and
// taps. With an address, `-- http://localhost:3000`, they sign up there instead of in a product of the run's own.

interface FirstTimer {
  name: string
  /** Host of the brand, and language of the page. */
  host: string
  locale: string
  /** Indices of the tiles. */
  gender: number
  lookingFor: number
  /** Digits in the order of the country. */
  birth: string
  /** Characters of a place; absent: the rest waits. */
  place?: string
  /** Milliseconds from key to key. */
  pace: number
  slip?: 'typo' | 'back' | 'wrong address' | 'weak password'
}

const people: readonly FirstTimer[] = [
  {
    name: 'Sanne',
    host: 'localhost',
    locale: 'nl',
    gender: 0,
    lookingFor: 1,
    birth: '14031991',
    place: 'Utre',
    pace: 170,
  },
  { name: 'Henk', host: 'localhost', locale: 'nl', gender: 1, lookingFor: 0, birth: '02111968', pace: 260 },
  {
    name: 'Lotte',
    host: 'localhost',
    locale: 'nl',
    gender: 0,
    lookingFor: 2,
    birth: '30061999',
    pace: 140,
    slip: 'back',
  },
  {
    name: 'Jürgen',
    host: 'de.localhost',
    locale: 'de',
    gender: 1,
    lookingFor: 0,
    birth: '21091982',
    place: 'Ham',
    pace: 190,
  },
  {
    name: 'Sabine',
    host: 'de.localhost',
    locale: 'de',
    gender: 0,
    lookingFor: 1,
    birth: '05051975',
    pace: 210,
    slip: 'wrong address',
  },
  {
    name: 'Robin',
    host: 'en.localhost',
    locale: 'en',
    gender: 2,
    lookingFor: 2,
    birth: '08081996',
    place: 'Lon',
    pace: 150,
  },
  {
    name: 'Oliver',
    host: 'en.localhost',
    locale: 'en',
    gender: 1,
    lookingFor: 1,
    birth: '11081988',
    pace: 180,
    slip: 'weak password',
  },
  {
    name: 'Camille',
    host: 'localhost',
    locale: 'fr',
    gender: 0,
    lookingFor: 0,
    birth: '19071993',
    pace: 160,
    slip: 'typo',
  },
  {
    name: 'Agnieszka',
    host: 'localhost',
    locale: 'pl',
    gender: 0,
    lookingFor: 1,
    birth: '08121985',
    pace: 200,
    slip: 'back',
  },
  {
    name: 'Marco',
    host: 'localhost',
    locale: 'it',
    gender: 1,
    lookingFor: 0,
    birth: '23041979',
    place: 'Rot',
    pace: 230,
    slip: 'typo',
  },
]

/** Milliseconds to read a question before answering it, and to find a button with the thumb. */
const readingMs = 900
const aimingMs = 350

/** One person at the phone, who reads, types and taps at their own pace. Counts the taps. */
class Hands {
  taps = 0
  readonly page: Page
  readonly pace: number
  constructor(page: Page, pace: number) {
    this.page = page
    this.pace = pace
  }
  private shown(selector: string) {
    return this.page.locator(`[data-question][data-open] ${selector}`)
  }
  async read(id: number) {
    await this.page.locator(`[data-question="${id}"][data-open] h2`).waitFor()
    await wait(readingMs)
  }
  async tap(selector: string, nth = 0) {
    await wait(aimingMs)
    await this.page.locator(selector).nth(nth).tap()
    this.taps += 1
  }
  choose = (nth: number) => this.tap('[data-question][data-open] label:has([type=radio])', nth)
  next = () => this.tap('form[action^="/signup"] [type=submit]')
  later = () => this.tap('[data-two] [type=button]')
  /** A field that has the focus already, as the first of a question, needs no tap. */
  async type(name: string, text: string) {
    const input = this.shown(`[name=${name}]`)
    if (!(await input.evaluate((one) => one === document.activeElement))) await this.tap(`[data-open] [name=${name}]`)
    await input.pressSequentially(text, { delay: this.pace })
  }
  async clear(name: string) {
    await this.shown(`[name=${name}]`).tap()
    this.taps += 1
    const { length } = await this.shown(`[name=${name}]`).inputValue()
    for (let n = 0; n < length; n += 1) await this.page.keyboard.press('Backspace', { delay: 60 })
  }
}

async function signUp(page: Page, person: FirstTimer, tag: string): Promise<{ seconds: number; taps: number }> {
  const hands = new Hands(page, person.pace)
  const address = `${person.name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()}.${tag}@mail.example`
  const { slip } = person
  await page.goto('/signup')
  await page.locator('[data-question="0"][data-open] label').first().waitFor()
  const start = performance.now()
  await hands.read(0)
  await hands.choose(person.gender)
  await hands.read(1)
  await hands.choose(person.lookingFor)
  await hands.read(2)
  if (slip === 'back') {
    await page.goBack()
    hands.taps += 1
    await hands.read(1)
    await hands.choose(person.lookingFor)
    await hands.read(2)
  }
  await hands.type('dob_typed', person.birth)
  await hands.next()
  await hands.read(3)
  await hands.type('email', slip === 'wrong address' ? address.replace('@', ' at ') : address)
  await hands.type('password', slip === 'weak password' ? 'hello' : 'paars fietsje 47')
  await hands.next()
  if (slip === 'wrong address' || slip === 'weak password') {
    const wrong = slip === 'weak password' ? 'password' : 'email'
    await page.locator(`[data-open] [name=${wrong}][aria-invalid=true]`).waitFor()
    await wait(2 * readingMs)
    await hands.clear(wrong)
    await hands.type(wrong, slip === 'weak password' ? 'paars fietsje 47' : address)
    await hands.next()
  }
  await hands.read(4)
  if (slip === 'typo') {
    await hands.type('name', `${person.name}q`)
    await page.keyboard.press('Backspace', { delay: 200 })
  } else await hands.type('name', person.name)
  await hands.next()
  await hands.read(5)
  if (person.place) {
    await hands.type('place', person.place)
    await page.locator('[data-open] [role=option]').first().waitFor()
    await hands.tap('[data-open] [role=option]')
    await hands.read(6)
  }
  await hands.later()
  await page.waitForURL('**/complete-signup', { timeout: 90_000 })
  return { seconds: (performance.now() - start) / 1000, taps: hands.taps }
}

const given = process.argv[2]
const product = given ? null : await startProduct()
const { port } = new URL(given ?? product?.url ?? '')
const browser = await launchChromium()
const measured: { person: FirstTimer; seconds: number; taps: number }[] = []
try {
  for (const person of people) {
    const context = await browser.newContext({
      ...viewports.phone,
      baseURL: `http://${person.host}:${port}`,
      locale: person.locale,
    })
    await context.addInitScript(() => localStorage.setItem('skip_site_entry_popup', '1'))
    await context.addCookies([{ name: 'locale', value: person.locale, url: `http://${person.host}:${port}` }])
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slowPhone.latency,
      downloadThroughput: slowPhone.down / 8,
      uploadThroughput: slowPhone.up / 8,
    })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.slowdown })
    measured.push({ person, ...(await signUp(page, person, `${Date.now() % 1_000_000}`)) })
    await context.close()
  }
} finally {
  await browser.close()
  await product?.stop()
}
printTable(
  'Signing up on a slow phone',
  ['who', 'language', 'slip', 'seconds', 'taps'],
  [
    ...measured.map(({ person, seconds, taps }) => [
      person.name,
      person.locale,
      person.slip ?? '',
      seconds.toFixed(1),
      String(taps),
    ]),
    [
      'median',
      '',
      '',
      median(measured.map(({ seconds }) => seconds)).toFixed(1),
      String(median(measured.map(({ taps }) => taps))),
    ],
  ],
)
