interface Placed {
  position: number
}

/**
 * The positions that put rows in a new order. Rows that may all be changed share the positions that they had, so that
 * they keep their place among rows not shown. Otherwise the others move between those that stay.
 */
export function orderPositions<Row extends Placed>(
  ordered: readonly Row[],
  mayChange: (row: Row) => boolean,
): number[] {
  const sorted = ordered.map(({ position }) => position).sort((one, other) => one - other)
  if (ordered.every(mayChange)) {
    let last = -1
    return sorted.map((position) => {
      last = Math.max(position, last + 1)
      return last
    })
  }
  const found = ordered.map(({ position }) => position)
  let next = (sorted.at(-1) ?? 0) + ordered.length
  for (let at = ordered.length - 1; at >= 0; at--) {
    const row = ordered[at] as Row
    if (mayChange(row)) {
      const before = ordered.slice(0, at).findLast((one) => !mayChange(one))?.position ?? -1
      if (row.position <= before || row.position >= next) found[at] = Math.max(0, next - 1)
    }
    next = found[at] as number
  }
  return found
}
