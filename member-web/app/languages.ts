import type { Bootstrap, Locale } from './bootstrap.ts'

/** All languages of the domain; the menu in the top bar has only those of the visitor's country. */
export const listLanguages = ({ settings, site }: Pick<Bootstrap, 'settings' | 'site'>): Locale[] => [
  ...new Set([...settings.locales, ...site.locales, site.locale]),
]
