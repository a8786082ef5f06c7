/**
 * A page rendered by React, split where links and scripts are changed. The head is small and read often; the body is
 * long and not copied for each change.
 */
export interface RenderedPage {
  /** Up to the end of the head's content. */
  head: string
  /** From `</head>` to the end of the body's content. */
  body: string
  /** The end, after the body's content. */
  end: string
}

const headEnd = '</head>'
const pageEnd = '</body></html>'

/** Throws if the page is not complete. */
export function parseRenderedPage(html: string): RenderedPage {
  const at = html.indexOf(headEnd)
  if (at < 0 || !html.endsWith(pageEnd)) throw new Error('What was drawn is no whole page')
  return { head: html.slice(0, at), body: html.slice(at, -pageEnd.length), end: '' }
}

export const pageText = ({ head, body, end }: RenderedPage): string => `<!DOCTYPE html>${head}${body}${end}${pageEnd}`

export const withHead = (page: RenderedPage, change: (head: string) => string): RenderedPage => ({
  ...page,
  head: change(page.head),
})

export const withAtEnd = (page: RenderedPage, added: string): RenderedPage => ({ ...page, end: page.end + added })
