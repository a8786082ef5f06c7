import { listScreens, type Screen, type Walk } from './screen.ts'

// Screens of a visitor who has no account or cannot access it.

const designs =
  'adultonly alonetonight collagelanding gallery iconslanding maplanding socialnetwork tinderswipe transitionsvideolanding video whoneedsstrings'

/** Answers the required questions of the sign-up one by one, and takes a picture of each. */
async function answerAll({ page, t, press, see }: Walk): Promise<void> {
  const asked = (id: string) => page.getByRole('heading', { name: t(`signup.ask_${id}`), exact: true }).waitFor()
  const choose = (id: string, choice: string) =>
    page
      .getByRole('group', { name: t(`signup.${id}`) })
      .getByText(t(`signup.${choice}`), { exact: true })
      .click()
  await asked('gender')
  await see('gender')
  await choose('gender', 'gender_female')
  await asked('looking_for')
  await see('looking for')
  await choose('looking_for', 'looking_for_male')
  await asked('birth')
  await see('birth')
  await page.getByLabel(t('signup.birth_date'), { exact: true }).fill('03-11-1985')
  await press('common.continue')
  await asked('mail')
  await see('mail')
  await page.getByLabel(t('auth.email'), { exact: true }).fill(`iris${Date.now()}@new.example`)
  await page.getByLabel(t('auth.password'), { exact: true }).fill('seven sheep in a field')
  await press('common.continue')
  await asked('name')
  await press('common.continue')
  await page.locator('[aria-invalid=true]').first().waitFor()
  await see('name, left empty')
  await page.getByLabel(t('signup.name'), { exact: true }).fill('Iris')
  await press('common.continue')
  await asked('place')
  await see('place')
  await press('common.continue')
  await asked('more')
  await see('more')
}

const entryScreens: Screen[] = [
  { as: 'visitor', at: '/' },
  {
    as: 'visitor',
    at: '/#asked',
    async walk({ page, see }) {
      await page.evaluate(() => localStorage.clear())
      await page.reload()
      await page.locator('dialog[open], [role=dialog]').first().waitFor()
      await see()
      await page.evaluate(() => localStorage.setItem('skip_site_entry_popup', '1'))
    },
  },
  { as: 'visitor', at: '/login' },
  {
    as: 'visitor',
    at: '/login#refused',
    async walk({ page, t, press, see }) {
      await page.getByLabel(t('auth.email')).fill('nobody@nowhere.example')
      await page.getByLabel(t('auth.password'), { exact: true }).fill('something else')
      await press('nav.login')
      await page.locator('[role=alert], [aria-invalid=true]').first().waitFor()
      await see()
    },
  },
  { as: 'visitor', at: '/signup', walk: answerAll },
  {
    as: 'visitor',
    at: '/login#signup',
    only: 'desktop',
    async walk({ page, t, press, see }) {
      await press('nav.signup')
      await page.getByRole('dialog', { name: t('signup.title') }).waitFor()
      await see()
    },
  },
  {
    as: 'visitor',
    at: '/reset-password',
    async walk({ page, t, press, see, keys }) {
      await see('asked')
      await page.getByLabel(t('auth.email')).fill(keys.email)
      await press('auth.reset.button')
      await page.getByRole('heading', { name: t('auth.reset.sent_title') }).waitFor()
      await see('sent')
    },
  },
  ...listScreens('visitor', [
    '/reset-password/do?token=a-token',
    '/reset-password/done',
    '/activate/do?token=a-token',
    '/activate/done',
    '/activate/error',
    '/mail-change/do?token=a-token',
    '/mail-change/done',
    '/mail-change/cancel?token=a-token',
    '/mail-change/cancelled',
    '/account-deleted',
    '/reactivate/do?token=a-token',
    '/reactivate/done',
    '/unsubscribe?token=a-token',
  ]),
]

const members = listScreens('visitor', [
  '/members',
  '/members/:person',
  '/members/:person/signup',
  '/members/:person/landing',
  '/members/:person/landing2',
  '/members/:person/landing3',
  '/match-finder',
])

const documentScreens = listScreens('visitor', [
  '/premium',
  '/pricing',
  ...'faq service terms privacy cookies ban return-policy'.split(' ').map((name) => `/pages/${name}`),
  '/complaints',
  '/transparency',
  '/consent',
  '/lang-config',
  '/offline',
  '/nobody/was/ever/here',
])

export const visitors: readonly Screen[] = [
  ...entryScreens,
  ...members,
  ...documentScreens,
  ...listScreens(
    'visitor',
    designs.split(' ').map((name) => `/landers/${name}`),
  ),
]
