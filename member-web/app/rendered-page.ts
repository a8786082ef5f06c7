/** A rendered page: a small head, which is read often, and a long body, which is not copied for each change. */
export interface RenderedPage {
  /** Up to the end of the head's content, or to its inlined styles. */
  head: string
  /** From the inlined styles to the end of the head's content: two thirds of some pages, never searched. */
  styles: readonly string[]
  /** From `</head>` to the end of the body's content. */
  body: string
  classes: ReadonlySet<string>
  /** The end, after the body's content. */
  end: string
}

const headEnd = '</head>'
const pageEnd = '</body></html>'

/** Throws if the page is not complete. */
export function parseRenderedPage(html: string): RenderedPage {
  const at = html.indexOf(headEnd)
  if (at < 0 || !html.endsWith(pageEnd)) throw new Error('The rendered page is incomplete')
  const body = html.slice(at, -pageEnd.length)
  return { head: html.slice(0, at), styles: [], body, classes: collectClasses(body), end: '' }
}

/** Without a regular expression, because it runs for every page. */
function collectClasses(html: string): Set<string> {
  const lists = new Set<string>()
  const sign = ' class="'
  for (let at = html.indexOf(sign); at >= 0; at = html.indexOf(sign, at)) {
    const end = html.indexOf('"', at + sign.length)
    if (end < 0) break
    lists.add(html.slice(at + sign.length, end))
    at = end
  }
  return new Set([...lists].flatMap((names) => names.split(' ')))
}

/** The page in order, not joined: a long text of two bytes per character is costly to allocate. */
export const listPagePieces = ({ head, styles, body, end }: RenderedPage): readonly string[] => [
  '<!DOCTYPE html>',
  head,
  ...styles,
  body,
  end,
  pageEnd,
]
export const joinPage = (page: RenderedPage): string => listPagePieces(page).join('')

export const withHead = (page: RenderedPage, change: (head: string) => string): RenderedPage => ({
  ...page,
  head: change(page.head),
})

export const withPageEnd = (page: RenderedPage, added: string): RenderedPage => ({ ...page, end: page.end + added })
