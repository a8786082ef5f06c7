type Tree = { [key: string]: string | Tree }

/** A copy of a tree of texts in which `texts` replaces leaves by path (`signup.title`), if they exist. */
export function mergeTexts<T extends object>(tree: T, texts: Readonly<Record<string, string>>): T {
  const fresh = { ...tree } as Tree
  const own = new Set<Tree>([fresh])
  for (const [path, text] of Object.entries(texts)) {
    const parts = path.split('.')
    const last = parts.pop() ?? ''
    let node: Tree | undefined = fresh
    for (const part of parts) {
      const next: string | Tree | undefined = Object.hasOwn(node, part) ? node[part] : undefined
      if (typeof next !== 'object') {
        node = undefined
        break
      }
      const copy: Tree = own.has(next) ? next : { ...next }
      own.add(copy)
      node[part] = copy
      node = copy
    }
    if (node && Object.hasOwn(node, last) && typeof node[last] === 'string') node[last] = text
  }
  return fresh as T
}
