import { roomOf } from './boundaries.ts'

/** One import of a value, from file to file. */
export interface ValueImport {
  file: string
  target: string
}

/**
 * The circles among the folders of the core: sets of folders each of which needs each other's values, so that none can be understood, or
 * started, by itself. Tarjan's strongly connected components.
 */
export function circlesOf(imports: readonly ValueImport[]): string[][] {
  const arrows = arrowsBetweenRooms(imports)
  const order = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (room: string): number => {
    order.set(room, order.size)
    let low = order.get(room) ?? 0
    open.push(room)
    for (const next of arrows.get(room) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    if (low === order.get(room)) {
      const circle = open.splice(open.indexOf(room))
      if (circle.length > 1) circles.push(circle.sort())
    }
    return low
  }
  for (const room of arrows.keys()) if (!order.has(room)) visit(room)
  return circles
}

function arrowsBetweenRooms(imports: readonly ValueImport[]): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>()
  for (const { file, target } of imports) {
    const [from, to] = [roomOf(file), roomOf(target)]
    if (!from || !to || from === to) continue
    arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
  }
  return arrows
}
