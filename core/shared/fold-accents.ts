/** Letters that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ß: 'ss',
}

/** Replaces accented letters by plain ones, because people type without accents: `Łódź` → `Lodz`. */
export const foldAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[łŁøØæÆœŒß]/g, (letter) => plainLetters[letter] ?? letter)
