import { type RenderedPage, withPageEnd } from './rendered-page.ts'

// Icons of pages without React. Other pages use a cached sprite; here a first visit would load all icons to show a
// few.

const usePattern = /<use href="(\/assets\/([\w.-]+?)-[\w-]{8}\.svg)#([\w-]+)">/g

/** Embeds a page's symbols under unique names. `read` returns a file by address; unknown ones stay links. */
export function withInlineSymbols(page: RenderedPage, read: (href: string) => string | null): RenderedPage {
  const symbols = new Map<string, string>()
  const body = page.body.replace(usePattern, (link, href: string, file: string, name: string) => {
    const id = `${file}-${name}`
    const symbol = symbols.get(id) ?? findSymbol(read(href), name)?.replace(`id="${name}"`, `id="${id}"`)
    if (!symbol) return link
    symbols.set(id, symbol)
    return `<use href="#${id}">`
  })
  if (symbols.size === 0) return page
  const sheet = `<svg width="0" height="0" style="position:absolute" aria-hidden="true">${[...symbols.values()].join('')}</svg>`
  return withPageEnd({ ...page, body }, sheet)
}

function findSymbol(sprite: string | null, name: string): string | null {
  const from = sprite?.indexOf(`<symbol id="${name}"`) ?? -1
  if (!sprite || from < 0) return null
  const end = '</symbol>'
  return sprite.slice(from, sprite.indexOf(end, from) + end.length)
}
