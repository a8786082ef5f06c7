import { baseColors } from '../theme/derive.ts'

/** The sign of `components/logo.tsx`, in a brand's own colours, 40 by 28 units. */
function sign(theme: Record<string, string>): string {
  const color = (name: keyof typeof baseColors) => theme[name] ?? baseColors[name]
  return [
    `<circle cx="14" cy="14" r="13" fill="${color('--color-primary')}"/>`,
    `<circle cx="26" cy="14" r="13" fill="${color('--color-secondary')}"/>`,
    `<path d="M20 2.47a13 13 0 0 1 0 23.06a13 13 0 0 1 0-23.06Z" fill="${color('--color-ink')}"/>`,
  ].join('')
}

export const paperOf = (theme: Record<string, string>): string => theme['--color-paper'] ?? baseColors['--color-paper']

/** For the browser's tab: the sign alone. */
export const tabIcon = (theme: Record<string, string>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -6 40 40">${sign(theme)}</svg>`

/** For a home screen: on paper to the edges, the sign within the circle that every system leaves (maskable icon, 80 %). */
export const homeIcon = (theme: Record<string, string>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-15 -21 70 70"><rect x="-15" y="-21" width="70" height="70" fill="${paperOf(theme)}"/>${sign(theme)}</svg>`
