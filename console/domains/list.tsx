import { useEffect } from 'react'
import { CountriesField } from '../shared/country-inputs.tsx'
import { recordList } from '../shared/record-list.tsx'
import { useReloadDomains } from '../shared/session.ts'

const Domains = recordList<'domains'>({
  sort: 'name',
  filters: [{ source: 'q' }],
  opens: 'edit',
  columns: [
    { source: 'name', below: 'host' },
    { source: 'host', wide: true },
    { source: 'countries', as: CountriesField, sortable: false },
    { source: 'time_zone', sortable: false, wide: true },
    { source: 'active' },
  ],
})

export function DomainList() {
  const reloadDomains = useReloadDomains()
  // Every change of a domain returns to this page, so the console's list of domains is reloaded here.
  useEffect(reloadDomains, [reloadDomains])
  return <Domains />
}
