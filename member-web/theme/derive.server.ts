import { themeCss as derive } from './derive.ts'

const cache = new Map<string, string>()

/** The style element's text for a domain's overrides, computed once per theme; empty where the site uses the default colours. */
export function themeCss(theme: Record<string, string>): string {
  const key = JSON.stringify(theme)
  if (key === '{}') return ''
  let css = cache.get(key)
  if (css === undefined) {
    css = derive(theme)
    cache.set(key, css)
  }
  return css
}
