import type { Bootstrap } from '../app/bootstrap.ts'

/** A text that the operator wrote for the visitor's language; empty where there is none, so that ours speaks instead. */
export function siteText(
  bootstrap: Pick<Bootstrap, 'settings' | 'site'> | undefined,
  key: 'index_title' | 'description',
): string {
  const texts = bootstrap?.settings[key]
  if (typeof texts === 'string') return texts.trim()
  const own = (texts as Record<string, unknown> | null | undefined)?.[bootstrap?.site.locale ?? '']
  return typeof own === 'string' ? own.trim() : ''
}
