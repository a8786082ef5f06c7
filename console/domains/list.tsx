import { useEffect } from 'react'
import { ReferenceField, useCanAccess } from 'react-admin'
import { CountriesField } from '../shared/country-inputs.tsx'
import { recordList } from '../shared/record-list.tsx'
import { useReloadDomains } from '../shared/session.ts'
import { rowOf } from '../shared/sources.ts'

const row = rowOf<'domains'>()

/** The company that sells on the domain, for staff who may read companies. */
function CompanyName(_: { source: 'company_id' }) {
  const { canAccess } = useCanAccess({ resource: 'companies', action: 'list' })
  return canAccess ? <ReferenceField source={row('company_id')} reference="companies" link={false} /> : null
}

const Domains = recordList<'domains'>({
  sort: 'name',
  filters: [{ source: 'q' }],
  opens: 'edit',
  columns: [
    { source: 'name', below: 'host' },
    { source: 'host', hiddenOnPhones: true },
    { source: 'countries', as: CountriesField, sortable: false },
    { source: 'company_id', as: CompanyName, sortable: false, hiddenOnPhones: true },
    { source: 'time_zone', sortable: false, hiddenOnPhones: true },
    { source: 'active' },
  ],
})

export function DomainList() {
  const reloadDomains = useReloadDomains()
  // Every change of a domain returns to this page, so the console's list of domains is reloaded here.
  useEffect(reloadDomains, [reloadDomains])
  return <Domains />
}
