import type { BrowserContext } from 'playwright-core'
import { onTestFinished } from 'vitest'

const mark = 'raw text at '

/**
 * Fails the running test if a page of the context has shown the key of a text (`console.reviews.name`) or an unfilled
 * placeholder (`%{name}`). Text in `code` or in a field is excluded, because it may look like that on purpose.
 */
export async function refuseRawTexts(context: BrowserContext): Promise<void> {
  const found = new Set<string>()
  context.on('console', (message) => {
    if (message.text().startsWith(mark)) found.add(message.text().slice(mark.length))
  })
  await context.addInitScript((mark) => {
    const raw = /\b(?:console|resources|plugins|ra|settings|errors|mail|areas)(?:\.[a-z0-9_]+){2,}\b|%\{\w+\}/i
    const look = (node: Node): void => {
      const text = node.nodeType === Node.TEXT_NODE ? node.textContent : null
      if (text === null) for (const child of node.childNodes) look(child)
      else if (raw.test(text) && !node.parentElement?.closest('code, pre, textarea, script, style'))
        console.debug(`${mark}${location.href}: ${text.slice(0, 200)}`)
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) look(node)
    }).observe(document, { childList: true, characterData: true, subtree: true })
  }, mark)
  onRunningTestFinished(() => {
    if (found.size > 0) throw new Error(`Untranslated texts:\n${[...found].join('\n')}`)
  })
}

/** A context opened by a hook, before any test runs, is not watched. */
function onRunningTestFinished(check: () => void): void {
  try {
    onTestFinished(check)
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('inside a test'))) throw error
  }
}
