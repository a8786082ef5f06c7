import type { Bootstrap } from '../app/bootstrap.ts'

/** A text that the operator wrote for the visitor's language; empty where there is none, so that ours speaks instead. */
export function siteText(
  bootstrap: Pick<Bootstrap, 'settings'> | undefined,
  key: 'index_title' | 'description',
): string {
  const text = bootstrap?.settings[key]
  return typeof text === 'string' ? text : ''
}
