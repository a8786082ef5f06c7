export { createStaticPages, type PageLink, type ReadPage, type StaticPages } from './create-static-pages.ts'
export { readTermsVersion } from './terms-version.ts'
export { standardTokens } from './tokens.ts'
