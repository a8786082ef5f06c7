import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** The parameter of an address that says which part of its page stands open. */
export const openedPart = 'edit'

/** Opening a part of a page, or closing it, needs nothing of the server: it is done at once, without a connection too. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args
  const [before, after] = [currentUrl, nextUrl].map((url) => {
    const search = new URLSearchParams(url.search)
    search.delete(openedPart)
    return `${url.pathname}?${search}`
  })
  const opens = currentUrl.search !== nextUrl.search && before === after
  return opens && !formMethod ? false : defaultShouldRevalidate
}
