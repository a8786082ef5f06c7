declare module 'virtual:gallery-texts' {
  /** Fetches the texts of a language. */
  export const loadTexts: Readonly<Record<string, () => Promise<{ default: Record<string, unknown> }>>>
}
