import { useTranslate } from 'react-admin'
import { useCountryNames, useSession } from '../shared/session.ts'
import { useScope } from './scope.ts'

/** The chosen brand with its country, and the user's roles there. */
export function usePlaceAndRole(): { place: string; role: string } {
  const translate = useTranslate()
  const session = useSession()
  const country = useCountryNames()
  const [scope] = useScope()
  if (!session) return { place: '', role: '' }
  const chosen = session.domains.find(({ id }) => id === scope.domainId)
  // For staff of a single brand, that brand is always the scope.
  const brand = chosen ?? (session.domains.length === 1 ? session.domains[0] : undefined)
  const roles = session.staff.grants
    .filter(({ domain_id }) => !brand || domain_id === null || domain_id === brand.id)
    .map(({ role }) => translate(`console.roles.${role}`))
  const name = brand?.name ?? translate('console.scope.all_domains')
  return {
    place: scope.country ? `${name}, ${country(scope.country)}` : name,
    role: [...new Set(roles)].join(', '),
  }
}
