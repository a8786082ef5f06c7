import type { Locator, Page } from 'playwright-core'

/** The button of something to send besides words: beside the box on a desktop; on a phone in the tray, which is opened for it. */
export async function chatTool(page: Page, tray: string, tool: string): Promise<Locator> {
  const button = page.getByRole('button', { name: tool, exact: true })
  const more = page.getByRole('button', { name: tray, exact: true })
  await button.or(more).filter({ visible: true }).first().waitFor()
  if (!(await button.isVisible())) await more.click()
  return button
}
