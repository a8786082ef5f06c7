import { defaultLooks, type Looks } from '../../core/shared/looks.ts'
import { baseColors, buildThemeCss } from '../../core/shared/theme.ts'

const cache = new Map<string, string>()
/** The maximum number of cached brands. Draft previews of the console are not cached here. */
const maxCached = 500
const defaultKey = JSON.stringify([{}, defaultLooks])

/** The style element's text for a brand, cached; empty for the defaults. */
export function getThemeCss(colors: Record<string, string>, looks: Looks): string {
  const key = JSON.stringify([colors, looks])
  if (key === defaultKey) return ''
  const known = cache.get(key)
  if (known !== undefined) return known
  if (cache.size >= maxCached) cache.clear()
  // A higher specificity than the site's own sheet, which a late part may insert again after this.
  const css = buildThemeCss(colors, looks).replace(':root', ':root:root')
  cache.set(key, css)
  return css
}

/** The background colours in the light and dark scheme. */
export const pickBackgrounds = (colors: Record<string, string>) => ({
  day: colors['--color-paper'] ?? baseColors['--color-paper'],
  night: colors['--color-night'] ?? baseColors['--color-night'],
})
