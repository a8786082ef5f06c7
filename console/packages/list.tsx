import { ResourceList } from '../shared/resource-list.tsx'
import { OrderPackages } from './order-dialog.tsx'
import { PriceTable } from './price-table.tsx'

/** More than all packages of an installation. */
const maxPackages = 1000

export const PackageList = () => (
  <ResourceList
    scope="domain-country"
    sort={{ field: 'country', order: 'ASC' }}
    perPage={maxPackages}
    pagination={false}
    actions={<OrderPackages />}
  >
    <PriceTable />
  </ResourceList>
)
