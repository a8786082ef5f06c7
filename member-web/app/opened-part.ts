import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** The address parameter that names the open part of a page. */
export const openPartParameter = 'edit'

/** Opening or closing a part of a page needs no data: it happens immediately, also offline. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args
  const [before, after] = [currentUrl, nextUrl].map((url) => {
    const search = new URLSearchParams(url.search)
    search.delete(openPartParameter)
    return `${url.pathname}?${search}`
  })
  const isOnlyOpening = currentUrl.search !== nextUrl.search && before === after
  return isOnlyOpening && !formMethod ? false : defaultShouldRevalidate
}
