export type { SiteRegistry } from './registry.ts'
export { menuLocales } from './resolve-site.ts'
export * from './settings.ts'
export { type Domain, isLocale, type Locale, locales, type SettingSite, type Site } from './site.ts'
