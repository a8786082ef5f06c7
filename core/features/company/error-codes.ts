/** Errors of brands. */
export const companyErrors = {
  /** Something that its launch needs is missing. */
  brand_not_ready: { status: 409 },
} as const

type Own = typeof companyErrors
declare module '../../kernel/words.ts' {
  interface ErrorCodes extends Own {}
}
