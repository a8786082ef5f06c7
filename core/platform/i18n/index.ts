export type { I18n } from './catalogue.ts'
export { createI18n, type I18nOptions } from './create-i18n.ts'
export { type Catalogue, type Messages, readCatalogues } from './read.ts'
