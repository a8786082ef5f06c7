export { type Domain, isLocale, type Locale, locales, type SettingSite, type Site } from '../../kernel/site.ts'
export type { SiteRegistry } from './registry.ts'
export { menuLocales } from './resolve-site.ts'
export * from './settings.ts'
