import { useScope } from '../layout/scope.ts'

/** The permanent list filter for the domain chosen in the scope bar. */
export function useDomainFilter(): { domain_id?: number } {
  const [{ domainId }] = useScope()
  return domainId === null ? {} : { domain_id: domainId }
}
