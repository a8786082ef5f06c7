import { ResourceList } from '../shared/resource-list.tsx'
import { PriceTable } from './price-table.tsx'
import { ReorderPackages } from './reorder-dialog.tsx'

/** More than all packages of an installation. */
const maxPackages = 1000

export const PackageList = () => (
  <ResourceList
    scope="domain-country"
    sort={{ field: 'country', order: 'ASC' }}
    perPage={maxPackages}
    // A row of the table has the packages of a country.
    countsRows={false}
    pagination={false}
    actions={<ReorderPackages />}
  >
    <PriceTable />
  </ResourceList>
)
