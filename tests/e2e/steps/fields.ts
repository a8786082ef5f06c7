import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Person } from './person.ts'

/** Hint and error of a control: the texts that `aria-describedby` names. */
async function readDescription(control: Locator): Promise<string> {
  return control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
}

/** Expects the field to be marked invalid, and the visible text to belong to it. */
export async function expectFieldError(control: Locator, words: string): Promise<void> {
  await expect.poll(() => readDescription(control), { timeout: 30_000 }).toContain(words)
  const group = (await control.evaluate((element) => element.tagName)) === 'FIELDSET'
  if (!group) expect(await control.getAttribute('aria-invalid')).toBe('true')
  expect(await control.page().getByText(words, { exact: true }).filter({ visible: true }).count()).toBeGreaterThan(0)
}

/** Expects the typed text to have been kept. */
export async function expectFieldValue(control: Locator, value: string): Promise<void> {
  expect(await control.inputValue()).toBe(value)
}

/** The message of a whole form. */
export const expectFormMessage = ({ page }: Person, words: string): Promise<void> =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: words }).first().waitFor()
