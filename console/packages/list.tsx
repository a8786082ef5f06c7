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
    pagination={false}
    actions={<ReorderPackages />}
  >
    <PriceTable />
  </ResourceList>
)
