import type { Locator, Page } from 'playwright-core'

/**
 * The button for sending something other than text: beside the box on a desktop; in the tray on a phone, which is
 * opened first.
 */
export async function findChatTool(page: Page, tray: string, tool: string): Promise<Locator> {
  const button = page.getByRole('button', { name: tool, exact: true })
  const more = page.getByRole('button', { name: tray, exact: true })
  await button.or(more).filter({ visible: true }).first().waitFor()
  if (!(await button.isVisible())) await more.click()
  return button
}
