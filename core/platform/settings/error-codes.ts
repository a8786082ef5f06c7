export const settingErrors = {
  setting_locked: { status: 409 },
} as const

type Own = typeof settingErrors
declare module '../../kernel/words.ts' {
  interface ErrorCodes extends Own {}
}
