import type { BrandMark } from '../../core/shared/looks.ts'
import { baseColors } from '../../core/shared/theme.ts'
import { marks } from './marks.ts'

/** What the icons of a brand are drawn from: its sign, and the colours in which it differs from the house's own. */
export interface SignOf {
  theme: Record<string, string>
  looks: { mark: BrandMark }
}

/** The sign of `components/logo.tsx`, in a brand's own colours, 40 by 28 units. */
export function sign({ theme, looks }: SignOf): string {
  const color = (name: keyof typeof baseColors) => theme[name] ?? baseColors[name]
  return marks[looks.mark]({
    primary: color('--color-primary'),
    secondary: color('--color-secondary'),
    ink: color('--color-ink'),
  })
}

export const paperOf = ({ theme }: Pick<SignOf, 'theme'>): string =>
  theme['--color-paper'] ?? baseColors['--color-paper']

/** For the browser's tab: the sign alone. */
export const tabIcon = (brand: SignOf): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -6 40 40">${sign(brand)}</svg>`

/** For a home screen: on paper to the edges, the sign within the circle that every system leaves (maskable icon, 80 %). */
export const homeIcon = (brand: SignOf): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-15 -21 70 70"><rect x="-15" y="-21" width="70" height="70" fill="${paperOf(brand)}"/>${sign(brand)}</svg>`
