import { useLocaleState } from 'react-admin'
import type { Locale } from '../../core/kernel/site.ts'
import { useDomains } from './session.ts'

/** The language in which a brand greets visitors; the console's for no brand. */
export function useBrandLanguage(domainId: number | null): Locale {
  const [own] = useLocaleState()
  return useDomains().find(({ id }) => id === domainId)?.language ?? (own as Locale)
}
