/** Something that can be gone to. */
export interface Found {
  kind: 'members' | 'orders' | 'discount-codes' | 'staff' | 'pages' | 'settings'
  name: string
  /** Distinguishes results of the same name. */
  detail: string
  to: string
}

/** Without regard to case and accents, as people type. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Those in which every word that was typed occurs; names that begin with it come first. */
export function matching(all: readonly Found[], typed: string): Found[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const first = words.join(' ')
  const starts = ({ name }: Found) => Number(plain(name).startsWith(first))
  return all
    .filter(({ name, detail }) => words.every((word) => plain(`${name} ${detail}`).includes(word)))
    .sort((one, other) => starts(other) - starts(one))
}
