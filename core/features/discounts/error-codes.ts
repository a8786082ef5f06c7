export const discountErrors = {
  code_not_found: { status: 404 },
  code_used: { status: 409 },
  code_reserved: { status: 409 },
  code_not_applicable: { status: 409 },
} as const

type Own = typeof discountErrors
declare module '../../kernel/words.ts' {
  interface ErrorCodes extends Own {}
}
