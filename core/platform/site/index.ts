export type { SiteRegistry } from './registry.ts'
export { menuLocales } from './resolve-site.ts'
export * from './settings.ts'
