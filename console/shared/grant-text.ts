import { useTranslate } from 'react-admin'
import { useDomains } from './session.ts'

/** A role of a colleague, for one domain or for all. */
export interface Grant {
  role: string
  domain_id: number | null
}

export function useGrantText(): (grant: Grant) => string {
  const translate = useTranslate()
  const domains = useDomains()
  return ({ role, domain_id: id }) => {
    const name = translate(`console.roles.${role}`)
    return id === null ? name : `${name} (${domains.find((each) => each.id === id)?.name ?? id})`
  }
}
