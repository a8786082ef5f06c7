import { houseLooks, type Looks } from '../../core/shared/looks.ts'
import { baseColors, themeCss as derive } from '../../core/shared/theme.ts'

const cache = new Map<string, string>()
/** Previews of drafts in the console never come here; this only keeps a server of many brands from growing without end. */
const most = 500
const house = JSON.stringify([{}, houseLooks])

/** The style element's text for a brand, computed once for each; empty where it is the house's own. */
export function themeCss(colors: Record<string, string>, looks: Looks): string {
  const key = JSON.stringify([colors, looks])
  if (key === house) return ''
  const known = cache.get(key)
  if (known !== undefined) return known
  if (cache.size >= most) cache.clear()
  // Stronger than the site's own sheet, which a part that comes later may bring along once more, behind this.
  const css = derive(colors, looks).replace(':root', ':root:root')
  cache.set(key, css)
  return css
}

/** The colours behind everything, by day and by night. */
export const groundOf = (colors: Record<string, string>) => ({
  day: colors['--color-paper'] ?? baseColors['--color-paper'],
  night: colors['--color-night'] ?? baseColors['--color-night'],
})
