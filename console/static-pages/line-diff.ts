/** A line of a comparison: in both texts, in the old one or in the new one only. */
export interface DiffLine {
  side: 'both' | 'old' | 'new'
  text: string
}

/** Beyond this many pairs of lines the middle is shown as replaced as a whole. */
const maxCells = 4_000_000

/** A diff by lines: the longest common subsequence stays, all other lines were removed or added. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end++
  const markUnchanged = (lines: string[]): DiffLine[] => lines.map((text) => ({ side: 'both', text }))
  return [
    ...markUnchanged(old.slice(0, start)),
    ...diffMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...markUnchanged(old.slice(old.length - end)),
  ]
}

function diffMiddle(old: string[], now: string[]): DiffLine[] {
  const gone = old.map((text): DiffLine => ({ side: 'old', text }))
  const come = now.map((text): DiffLine => ({ side: 'new', text }))
  if (old.length * now.length > maxCells) return [...gone, ...come]
  const width = now.length + 1
  // Lengths of the longest common run from each pair of lines on.
  const common = new Uint32Array((old.length + 1) * width)
  const getCommonLength = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      common[i * width + j] =
        old[i] === now[j]
          ? getCommonLength(i + 1, j + 1) + 1
          : Math.max(getCommonLength(i + 1, j), getCommonLength(i, j + 1))
    }
  }
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      lines.push({ side: 'both', text: old[i] as string })
      i++
      j++
    } else if (getCommonLength(i + 1, j) >= getCommonLength(i, j + 1))
      lines.push({ side: 'old', text: old[i++] as string })
    else lines.push({ side: 'new', text: now[j++] as string })
  }
  return [...lines, ...gone.slice(i), ...come.slice(j)]
}

/** Lines of a comparison with a few around each change; null stands for those that are left out. */
export function excerptChanges(lines: readonly DiffLine[], context = 2): (DiffLine | null)[] {
  const near = lines.map((_, at) =>
    lines.slice(Math.max(0, at - context), at + context + 1).some(({ side }) => side !== 'both'),
  )
  return lines.flatMap((line, at) => (near[at] ? [line] : at === 0 || near[at - 1] ? [null] : []))
}
