import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Person } from './person.ts'

/** Opens a part of the site through the top bar or, on a phone, the bottom tabs. */
export async function openSection(
  { page, t, device }: Person,
  part: 'search' | 'messages' | 'likes' | 'premium' | 'credits',
): Promise<void> {
  const names = {
    search: device === 'phone' ? 'nav.search_short' : 'nav.search',
    messages: 'nav.messages',
    likes: 'nav.likes',
    premium: device === 'phone' ? 'nav.premium_short' : 'nav.get_premium',
    credits: 'nav.credits',
  }
  // On a phone, a profile has its actions in place of the tabs.
  if (device === 'phone' && /^\/(members|likes)\/(m\/)?[0-9a-f-]{36}$/.test(new URL(page.url()).pathname))
    await page.getByRole('banner').getByRole('link').first().click()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t(names[part]) })
    .filter({ visible: true })
    .click()
}

export interface Wanted {
  gender: 'female' | 'male' | 'any'
  /** Names as shown in the lists. */
  country: string
  region: string
  ages: [from: number, to: number]
}

/** Opens the filters, sets them and searches. */
export async function searchFor(person: Person, wanted: Wanted): Promise<void> {
  const { page, t } = person
  await page.getByRole('button', { name: t('members.filters') }).click()
  const form = page.getByRole('main')
  await form
    .getByRole('group', { name: t('members.looking_for.label') })
    .getByText(t(`members.looking_for.${wanted.gender}`), { exact: true })
    .click()
  await form.getByLabel(t('members.country'), { exact: true }).selectOption({ label: wanted.country })
  await form.getByRole('combobox').nth(1).selectOption({ label: wanted.region })
  await form.getByRole('slider', { name: t('members.max_age') }).fill(String(wanted.ages[1]))
  await form.getByRole('slider', { name: t('members.min_age') }).fill(String(wanted.ages[0]))
  await form.locator('form[popover] button[type=submit]').click()
  await page.waitForURL((url) => url.searchParams.get('min_age') === String(wanted.ages[0]))
  // Each active filter is shown above the results, with a way to remove it.
  await form.getByText(t('members.age_range', { from: wanted.ages[0], to: wanted.ages[1] })).waitFor()
}

/** The card with this name. */
export const findCard = ({ page }: Person, name: string): Locator =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}\\b`) })

/** Opens the profile behind a card. */
export async function openProfile(person: Person, name: string): Promise<void> {
  await findCard(person, name).click()
  await person.page.getByRole('heading', { level: 1, name: new RegExp(`^${name}\\b`) }).waitFor()
}

export const findLikeButton = ({ page, t }: Person, name: string): Locator =>
  page.getByRole('button', { name: t('common.like_name', { name }), exact: true })

/** Presses the heart and waits until it is filled. */
export async function likeProfile(person: Person, name: string): Promise<void> {
  const button = findLikeButton(person, name)
  await button.click()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
}
