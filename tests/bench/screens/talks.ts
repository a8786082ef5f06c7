import { findChatTool } from '../../e2e/steps/chat-tools.ts'
import { listScreens, type Screen, type Walk } from './screen.ts'

// Screens of a member who chats and arranges a date.

/** Opens a tool beside the message box; on a phone it is in the tray. */
const tool = async ({ page, t }: Walk, key: string) => (await findChatTool(page, t('chat.more_tools'), t(key))).click()
const dialog = ({ page }: Walk) => page.getByRole('dialog').first().waitFor()

const beside: Screen[] = [
  {
    as: 'premium',
    at: '/chats/:chat#tray',
    only: 'phone',
    async walk({ press, see, page, t }) {
      await press('chat.more_tools')
      await page.getByRole('button', { name: t('chat.send_photo'), exact: true }).waitFor()
      await see()
    },
  },
  ...['gifts.give', 'meetups.propose'].map(
    (key): Screen => ({
      as: 'premium',
      at: `/chats/:chat#${key}`,
      async walk(walk) {
        await tool(walk, key)
        await dialog(walk)
        await walk.see()
      },
    }),
  ),
  {
    as: 'premium',
    at: '/chats/:chat#voice',
    async walk({ page, t, press, see }) {
      await press('voice.record')
      await page.getByRole('button', { name: t('voice.done'), exact: true }).waitFor()
      await page.getByText('0:01', { exact: true }).waitFor()
      await see('recording')
      await press('voice.done')
      await page.getByRole('group', { name: t('voice.preview_label'), exact: true }).waitFor()
      await see('heard before it goes')
    },
  },
  {
    as: 'premium',
    at: '/chats/:chat#message',
    async walk({ page, t, see }) {
      await page.getByLabel(t('chat.message_more')).last().click()
      await see('menu')
      await page
        .getByRole('link', { name: t('chat.report.action') })
        .last()
        .click()
      await page.getByRole('dialog').waitFor()
      await see('report')
    },
  },
  {
    as: 'premium',
    at: '/members/:person/chat',
  },
]

const dates: Screen[] = [
  {
    as: 'premium',
    at: '/chats/:agreed',
    async walk(walk) {
      const { press, see, t, page } = walk
      await page.getByRole('button', { name: t('meetups.tell'), exact: true }).waitFor()
      await see()
      await press('meetups.tell')
      await dialog(walk)
      await see('told to somebody')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('log').getByLabel(t('members.more'), { exact: true }).last().click()
      await press('meetups.change')
      await dialog(walk)
      await see('another proposal')
      await page.getByLabel(t('meetups.day'), { exact: true }).selectOption({ index: 1 })
      await page.getByLabel(t('meetups.time'), { exact: true }).selectOption('00:00')
      await press('meetups.change_send')
      await page.locator('[aria-invalid=true]').first().waitFor()
      await see('proposed in the past')
    },
  },
  { as: 'premium', at: '/chats/:proposed' },
  {
    as: 'premium',
    at: '/chats/:over',
    async walk(walk) {
      const { page, see, press } = walk
      await see('check-in')
      // The feedback on the date never reaches the server, so that the question appears again.
      await page.route('**/check', (route) => route.fulfill({ json: { ok: true } }))
      await press('meetups.not_well')
      await dialog(walk)
      await see('not well')
    },
  },
]

export const talks: readonly Screen[] = [
  ...listScreens('premium', ['/chats', '/chats/:chat']),
  ...beside,
  ...dates,
  {
    as: 'premium',
    at: '/chats#search',
    async walk({ page, t, see }) {
      await page.getByRole('searchbox', { name: t('chat.search') }).fill('e')
      await page.getByRole('searchbox', { name: t('chat.search') }).fill('een')
      await page.waitForTimeout(600)
      await see()
    },
  },
  {
    as: 'premium',
    at: '/likes/matches#interview',
    async walk(walk) {
      const { page, open, see, t } = walk
      const link = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
      await open(`/members/${/[0-9a-f-]{36}/.exec(link ?? '')?.[0]}/chat`)
      await page.getByRole('button', { name: t('interview.title') }).click()
      await dialog(walk)
      await see()
    },
  },
  ...listScreens('free', ['/chats', '/chats/:chat']),
  ...listScreens('unconfirmed', ['/chats']),
]
