import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { launchChromium } from '../harness/chromium.ts'
import { viewports } from '../harness/viewports.ts'
import { type FirstTimer, people } from './first-timers.ts'
import { median, printTable } from './measure.ts'
import { slowPhone } from './phone.ts'
import { startProduct } from './product.ts'

// Ten people sign up for the first time on a slow phone, from the open form to the page that asks for the mailed code.
// Measures seconds and taps until the question for the address, until the first faces appear, and to the end. With an
// address (`-- http://localhost:3000`) they sign up there instead of in a product started for the run.

/** Milliseconds after which someone is stuck. */
const maxSignupMs = 180_000

/** Milliseconds to read a question before answering it, and to reach a button with the thumb. */
const readingMs = 900
const aimingMs = 350

/** One person with a phone, who reads, types and taps at a personal pace. Counts the taps. */
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
  /** A field that already has the focus, like the first of a question, needs no tap. */
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

const password = 'paars fietsje 47'

async function answerBirth(hands: Hands, { birth, slip }: FirstTimer): Promise<void> {
  const input = hands.page.locator('[data-open] [name=dob_typed]')
  // Browsers fill in a birthday as an HTML date.
  if (slip === 'filled date') await input.fill(`${birth.slice(4)}-${birth.slice(2, 4)}-${birth.slice(0, 2)}`)
  else await hands.type('dob_typed', birth)
  await hands.next()
}

async function answerMail(hands: Hands, { slip }: FirstTimer, address: string): Promise<void> {
  const { page } = hands
  if (slip === 'paste') {
    await hands.type('email', '')
    // A copied address often has a space.
    await page.keyboard.insertText(`${address} `)
    await hands.type('password', '')
    await page.keyboard.insertText(password)
  } else if (slip === 'password manager') {
    await wait(readingMs)
    await page.locator('[data-open] [name=email]').fill(address)
    await page.locator('[data-open] [name=password]').fill('xB7-kv2-Qm9-tt4-Zw8')
  } else {
    await hands.type('email', slip === 'wrong address' ? address.replace('@', ' at ') : address)
    await hands.type('password', slip === 'weak password' ? 'hello' : password)
  }
  await hands.next()
  if (slip !== 'wrong address' && slip !== 'weak password') return
  const wrong = slip === 'weak password' ? 'password' : 'email'
  await page.locator(`[data-open] [name=${wrong}][aria-invalid=true]`).waitFor()
  await wait(2 * readingMs)
  await hands.clear(wrong)
  await hands.type(wrong, slip === 'weak password' ? password : address)
  await hands.next()
}

interface Figures {
  /** Seconds and taps until the question for the address. */
  mail: [seconds: number, taps: number]
  /** Seconds until the first faces appear. */
  face: number | null
  all: [seconds: number, taps: number]
}

async function signUp(hands: Hands, person: FirstTimer, tag: string): Promise<Figures> {
  const { page } = hands
  const { slip } = person
  const address = `${person.name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()}.${tag}@mail.example`
  await page.goto('/signup')
  await page.locator('[data-question="0"][data-open] label').first().waitFor()
  const start = Date.now()
  const since = (): [number, number] => [(Date.now() - start) / 1000, hands.taps]
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
  await answerBirth(hands, person)
  await hands.read(3)
  const mail = since()
  const faceAt = await page.evaluate(() => Number(sessionStorage.getItem('first_face')))
  if (slip === 'reload') {
    await page.reload()
    await hands.read(3)
  }
  await answerMail(hands, person, address)
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
  return { mail, face: faceAt ? (faceAt - start) / 1000 : null, all: since() }
}

/** Runs in the page: records when the first picture of a person has loaded. */
function watchFaces(): void {
  localStorage.setItem('skip_site_entry_popup', '1')
  const look = () => {
    if (sessionStorage.getItem('first_face')) return
    const pictures = [...document.querySelectorAll('[data-faces] :is(img, svg)')]
    const shown = pictures.some((one) => !(one instanceof HTMLImageElement) || one.naturalWidth > 0)
    if (shown) sessionStorage.setItem('first_face', String(Date.now()))
    else setTimeout(look, 100)
  }
  look()
}

const given = process.argv[2]
const product = given ? null : await startProduct()
const { port } = new URL(given ?? product?.url ?? '')
const browser = await launchChromium()

async function measure(person: FirstTimer): Promise<Figures | string> {
  const context = await browser.newContext({
    ...viewports.phone,
    ...(person.phone ? { viewport: person.phone } : {}),
    baseURL: `http://${person.host}:${port}`,
    locale: person.locale,
  })
  try {
    await context.addInitScript(watchFaces)
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
    if (person.text)
      page.on('domcontentloaded', () => void page.addStyleTag({ content: `html { font-size: ${person.text}% }` }))
    const hands = new Hands(page, person.pace)
    const late = wait(maxSignupMs, 'three minutes are over', { ref: false }).then((why) =>
      Promise.reject(new Error(why)),
    )
    return await Promise.race([signUp(hands, person, `${Date.now() % 1_000_000}`), late]).catch(
      async (error: Error) => {
        const open = await page.evaluate(() =>
          document.querySelector('[data-question][data-open]')?.getAttribute('data-question'),
        )
        return `stuck at question ${open}: ${error.message.split('\n')[0]}`
      },
    )
  } finally {
    await context.close()
  }
}

const measured: { person: FirstTimer; figures: Figures | string }[] = []
try {
  for (const person of people) {
    const figures = await measure(person)
    measured.push({ person, figures })
    if (typeof figures === 'string') process.exitCode = 1
    process.stdout.write(`${person.name}: ${JSON.stringify(figures)}\n`)
  }
} finally {
  await browser.close()
  await product?.stop()
}
const through = measured.map(({ figures }) => figures).filter((figures) => typeof figures !== 'string')
const one = (value: number | null) => value?.toFixed(1) ?? '–'
const cells = ({ mail, face, all }: Figures) => [one(mail[0]), String(mail[1]), one(face), one(all[0]), String(all[1])]
const computeMedian = (read: (figures: Figures) => number) => median(through.map(read))
printTable(
  'Signing up on a slow phone: seconds and taps until the address is asked, seconds until the first faces, and all',
  ['who', 'language', 'what they do', 'mail s', 'taps', 'faces s', 'all s', 'taps'],
  [
    ...measured.map(({ person, figures }) => [
      person.name,
      person.locale,
      [person.slip, person.phone && 'small phone', person.text && `text ${person.text} %`].filter(Boolean).join(', '),
      ...(typeof figures === 'string' ? [figures] : cells(figures)),
    ]),
    [
      'median',
      '',
      '',
      ...cells({
        mail: [computeMedian(({ mail }) => mail[0]), computeMedian(({ mail }) => mail[1])],
        face: computeMedian(({ face }) => face ?? Number.NaN),
        all: [computeMedian(({ all }) => all[0]), computeMedian(({ all }) => all[1])],
      }),
    ],
  ],
)
