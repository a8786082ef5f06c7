import type { Wording } from '../../platform/i18n/index.ts'

/** As many places as are drawn at a time; one that was dropped is handed over anew with its next page. */
const most = 200

// The server build of the member site reads it (`member-web/app/messages.server.ts`); the global registry makes them share one.
const registry = globalThis as unknown as Record<symbol, Map<string, Wording['texts']> | undefined>
const key = Symbol.for('rendezvous.wordings')
const handedOver = registry[key] ?? new Map<string, Wording['texts']>()
registry[key] = handedOver

/** Lets the pages find what is worded otherwise, by the version that it answers. */
export function handOverTexts(wording: Wording | null): string | null {
  if (!wording) return null
  const { version, texts } = wording
  handedOver.delete(version)
  handedOver.set(version, texts)
  const [oldest] = handedOver.keys()
  if (handedOver.size > most && oldest !== undefined) handedOver.delete(oldest)
  return version
}
