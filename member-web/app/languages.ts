import type { Locale, SiteBootstrap } from './bootstrap.ts'

/** All languages of the domain; the menu in the top bar has only those of the visitor's country. */
export const listLanguages = ({ settings, site }: Pick<SiteBootstrap, 'settings' | 'site'>): Locale[] => [
  ...new Set([...settings.locales, ...site.locales, site.locale]),
]
