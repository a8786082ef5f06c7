import { useT } from '../app/i18n.tsx'

/** A price in credits, or its range: "free", "2 credits", "1 to 20 credits". */
export function CreditsRange({ from, to }: { from: number; to: number }) {
  const t = useT()
  if (to === 0) return t('pages.pricing.free')
  return from === to ? t('pages.pricing.credits', { count: to }) : t('pages.pricing.range', { from, to })
}
