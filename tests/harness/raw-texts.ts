import type { BrowserContext } from 'playwright-core'
import { onTestFinished } from 'vitest'

/**
 * Fails the running test when a page of the context has shown the key of a text (`console.reviews.name`) or a placeholder that nothing
 * filled (`%{name}`). What stands in `code` or in a field is meant to be read that way.
 */
export async function refuseRawTexts(context: BrowserContext): Promise<void> {
  const found = new Set<string>()
  await context.exposeFunction('reportRawText', (text: string) => void found.add(text))
  await context.addInitScript(() => {
    const raw = /\b(?:console|resources|plugins|ra|settings|errors|mail|areas)(?:\.[a-z0-9_]+){2,}\b|%\{\w+\}/i
    const report = (window as unknown as { reportRawText(text: string): void }).reportRawText
    const look = (node: Node): void => {
      const text = node.nodeType === Node.TEXT_NODE ? node.textContent : null
      if (text === null) for (const child of node.childNodes) look(child)
      else if (raw.test(text) && !node.parentElement?.closest('code, pre, textarea, script, style'))
        report(`${location.href}: ${text.slice(0, 200)}`)
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) look(node)
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
  onTestFinished(() => {
    if (found.size > 0) throw new Error(`Texts that nothing translated:\n${[...found].join('\n')}`)
  })
}
