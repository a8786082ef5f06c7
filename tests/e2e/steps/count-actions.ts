import type { Locator, Page } from 'playwright-core'

/** Counts a person's actions: each press, each field and each key counts as one. */
export function countActions(page: Page) {
  const count = { presses: 0, fields: 0, keys: 0 }
  let before = 0
  const total = () => count.presses + count.fields + count.keys
  const own = {
    count,
    total,
    /** The number of actions since the last call. */
    taken() {
      const since = total() - before
      before = total()
      return since
    },
    press: async (what: Locator) => {
      await what.click()
      count.presses += 1
    },
    key: async (name: string) => {
      await page.keyboard.press(name)
      count.keys += 1
    },
    fill: async (what: Locator, text: string) => {
      await what.fill(text)
      count.fields += 1
    },
    put: async (what: Locator, name: string, buffer: Buffer) => {
      await what.setInputFiles({ name, mimeType: 'image/png', buffer })
      count.fields += 1
    },
  }
  return {
    ...own,
    async choose(input: Locator, text: string, option: string | RegExp) {
      await own.fill(input, text)
      await own.press(page.getByRole('option', { name: option }).first())
    },
  }
}
