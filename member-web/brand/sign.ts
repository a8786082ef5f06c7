import type { BrandMark } from '../../core/shared/looks.ts'
import { baseColors } from '../../core/shared/theme.ts'
import { marks } from './marks.ts'

/** Source of a brand's icons: its mark, and the colours that differ from the defaults. */
export interface BrandSign {
  theme: Record<string, string>
  looks: { mark: BrandMark }
}

/** The mark of `components/logo.tsx`, in a brand's own colours, 40 by 28 units. */
export function renderMark({ theme, looks }: BrandSign): string {
  const pickColor = (name: keyof typeof baseColors) => theme[name] ?? baseColors[name]
  return marks[looks.mark]({
    primary: pickColor('--color-primary'),
    secondary: pickColor('--color-secondary'),
    ink: pickColor('--color-ink'),
  })
}

export const pickPaperColour = ({ theme }: Pick<BrandSign, 'theme'>): string =>
  theme['--color-paper'] ?? baseColors['--color-paper']

/** For the browser's tab: the mark alone. */
export const renderTabIcon = (brand: BrandSign): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -6 40 40">${renderMark(brand)}</svg>`

/** For a home screen: a full background, with the mark in the safe zone of maskable icons (80 %). */
export const renderHomeIcon = (brand: BrandSign): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-15 -21 70 70"><rect x="-15" y="-21" width="70" height="70" fill="${pickPaperColour(brand)}"/>${renderMark(brand)}</svg>`
