export const companyErrors = {
  /** Something required for the launch is missing. */
  brand_not_ready: { status: 409 },
} as const

type Own = typeof companyErrors
declare module '../../kernel/words.ts' {
  interface ErrorCodes extends Own {}
}
