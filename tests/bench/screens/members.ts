import type { Page } from 'playwright-core'
import { listScreens, type Screen, type Walk } from './screen.ts'

// Screens of a member who searches, and of their own profile and account.

const seeBelow = async ({ page, see }: Walk, part: string, screens: number) => {
  await page.evaluate((times) => scrollTo(0, times * innerHeight), screens)
  await see(part)
}

/**
 * Advances the clock by this many milliseconds, repeatedly until the page asks (it may not have been listening yet).
 */
async function untilAsked(page: Page, ms: number): Promise<void> {
  const asked = page.getByRole('dialog')
  for (let turn = 0; turn < 8 && (await asked.count()) === 0; turn += 1) {
    await page.waitForTimeout(1000)
    await page.clock.fastForward(ms)
  }
  await asked.waitFor()
}

const search: Screen[] = [
  { as: 'premium', at: '/members' },
  {
    as: 'premium',
    at: '/members#filters',
    async walk({ press, page, see }) {
      await press('members.filters')
      await page.locator('form[popover]').waitFor()
      await see()
    },
  },
  { as: 'premium', at: '/members?min_age=97&max_age=98' },
  { as: 'premium', at: '/edition' },
  {
    as: 'premium',
    at: '/edition#end',
    async walk(walk) {
      await seeBelow(walk, 'further', 1.6)
      await walk.page.getByText(walk.t('edition.end')).scrollIntoViewIfNeeded()
      await walk.see('end')
    },
  },
  { as: 'premium', at: '/edition?number=2' },
  { as: 'unconfirmed', at: '/edition' },
  { as: 'premium', at: '/swipe-game' },
  { as: 'premium', at: '/match-finder' },
]

const person: Screen[] = [
  {
    as: 'premium',
    at: '/members/:person',
    async walk(walk) {
      await walk.see()
      await seeBelow(walk, 'further', 0.9)
      await seeBelow(walk, 'end', 9)
    },
  },
  { as: 'free', at: '/members/:person' },
  {
    as: 'premium',
    at: '/members/:person#viewer',
    async walk({ page, see, t }) {
      await page
        .getByRole('link', {
          name: new RegExp(t('members.enlarge_photo', { number: 1, name: '#' }).split('#')[0] ?? ''),
        })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
      await see()
    },
  },
  {
    as: 'premium',
    at: '/members/:person#note',
    async walk({ page, t, see }) {
      const line = page.getByRole('button', { name: t('margin-notes.this_line') })
      await line
        .or(page.getByRole('button', { name: t('margin-notes.this_photo') }))
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
      await see()
    },
  },
  {
    as: 'premium',
    at: '/members/:person#block',
    async walk({ page, t, see }) {
      await page
        .getByRole('button', { name: t('members.more'), exact: true })
        .last()
        .click()
      await page.getByRole('menuitem').first().waitFor()
      await see('menu')
      await page.getByRole('menuitem', { name: t('members.block') }).click()
      await page.getByRole('dialog').waitFor()
      await see('block')
    },
  },
  { as: 'premium', at: '/members/report/:photo' },
  { as: 'premium', at: '/complaints?about=:person' },
]

const likes: Screen[] = [
  ...listScreens('premium', ['/likes', '/likes/given', '/likes/matches', '/margin-notes']),
  ...listScreens('unconfirmed', ['/likes', '/likes/given', '/likes/matches', '/margin-notes']),
  {
    as: 'free',
    at: '/likes#match',
    async walk({ page, ask, keys, see }) {
      // A member who has already liked this one, so the like is a match.
      const heart = page.getByRole('article').first().locator('[aria-pressed=false]')
      const link = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
      await heart.click()
      await page.getByRole('dialog').waitFor()
      await see()
      await ask('DELETE', `/api/members/${/[0-9a-f-]{36}/.exec(link ?? '')?.[0] ?? keys.person}/like`)
    },
  },
]

const own: Screen[] = [
  {
    as: 'premium',
    at: '/profile',
    async walk(walk) {
      await walk.see()
      await seeBelow(walk, 'further', 0.9)
    },
  },
  { as: 'premium', at: '/profile?edit=story' },
  ...listScreens('premium', [
    '/notifications',
    '/notifications/delete',
    '/verification',
    '/transactions',
    '/transactions/orders',
    '/transactions/:order',
    '/transactions/limits',
    '/directdebit',
    '/credits',
    '/credits/:pack',
    '/credits/:pack/ideal',
    '/credits/repeat-order',
    '/premium',
  ]),
  ...listScreens('free', ['/members', '/credits', '/credits/:pack', '/premium']),
  ...listScreens('new', ['/members', '/credits', '/credits/:pack', '/profile']),
  {
    as: 'new',
    at: '/members#bonus',
    async walk({ page, see }) {
      await page.clock.install()
      await page.reload()
      await untilAsked(page, 45_000)
      await see()
    },
  },
  ...listScreens('unconfirmed', ['/members', '/complete-signup', '/profile', '/signup-matches']),
  {
    as: 'unconfirmed',
    at: '/members#reminder',
    only: 'phone',
    async walk({ page, see }) {
      await page.clock.install()
      await page.evaluate(() => sessionStorage.setItem('activation-reminder', '1'))
      await page.reload()
      await untilAsked(page, 20_000)
      await see()
    },
  },
]

export const members: readonly Screen[] = [...search, ...person, ...likes, ...own]
