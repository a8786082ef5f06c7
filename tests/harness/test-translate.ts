/**
 * Translates as the console does: returns the text at a path of `texts`. Without one it returns the default text `_`,
 * or else the key.
 */
export const createTestTranslate =
  (texts: object) =>
  (key: string, { _ = key }: Record<string, unknown> = {}): string => {
    const found = key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], texts)
    return typeof found === 'string' ? found : String(_)
  }
