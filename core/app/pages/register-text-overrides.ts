import type { TextOverrides } from '../../platform/i18n/index.ts'

/** Maximum sites cached at a time. Evicted overrides return with the site's next page. */
const maxRemembered = 200

// Read by the server build of the member site (`member-web/app/messages.server.ts`); the global registry lets the two
// share one map.
const registry = globalThis as unknown as Record<symbol, Map<string, TextOverrides['texts']> | undefined>
const key = Symbol.for('rendezvous.text-overrides')
const handedOver = registry[key] ?? new Map<string, TextOverrides['texts']>()
registry[key] = handedOver

/** Passes text overrides to the member site's build under the version that it returns. */
export function registerTextOverrides(overrides: TextOverrides | null): string | null {
  if (!overrides) return null
  const { version, texts } = overrides
  handedOver.delete(version)
  handedOver.set(version, texts)
  const [oldest] = handedOver.keys()
  if (handedOver.size > maxRemembered && oldest !== undefined) handedOver.delete(oldest)
  return version
}
