/** The text in the console's language, else in English, else in any language that has one. */
export function pickText(texts: Readonly<Record<string, string | null | undefined>> = {}): string | undefined {
  return texts[document.documentElement.lang] || texts.en || Object.values(texts).find(Boolean) || undefined
}
