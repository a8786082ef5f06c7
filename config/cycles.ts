export interface FileImport {
  file: string
  target: string
}

/**
 * Finds circular dependencies between nodes (folders of the core, or files): sets of nodes that all depend on each
 * other. Files without a node are ignored. Tarjan's strongly connected components.
 */
export function findCycles(
  imports: readonly FileImport[],
  nodeOf: (file: string) => string | undefined = (file) => file,
): string[][] {
  const arrows = arrowsBetween(imports, nodeOf)
  const order = new Map<string, number>()
  const open: string[] = []
  const openNodes = new Set<string>()
  const cycles: string[][] = []
  const visit = (node: string): number => {
    order.set(node, order.size)
    let low = order.get(node) ?? 0
    open.push(node)
    openNodes.add(node)
    for (const next of arrows.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (openNodes.has(next)) low = Math.min(low, order.get(next) ?? low)
    }
    if (low === order.get(node)) {
      const cycle = open.splice(open.indexOf(node))
      for (const one of cycle) openNodes.delete(one)
      if (cycle.length > 1) cycles.push(cycle.sort())
    }
    return low
  }
  for (const node of arrows.keys()) if (!order.has(node)) visit(node)
  return cycles
}

function arrowsBetween(imports: readonly FileImport[], nodeOf: (file: string) => string | undefined) {
  const arrows = new Map<string, Set<string>>()
  for (const { file, target } of imports) {
    const [from, to] = [nodeOf(file), nodeOf(target)]
    if (!from || !to || from === to) continue
    arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
  }
  return arrows
}
