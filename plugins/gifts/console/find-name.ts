/** The name of a gift in the console's language, or in another. */
export const findName = (names: Record<string, string> = {}): string =>
  names[document.documentElement.lang] ?? Object.values(names)[0] ?? ''
