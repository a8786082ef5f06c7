import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { DataTable, SelectInput, useListContext, useRecordContext } from 'react-admin'
import { hiddenOnPhones } from '../shared/hidden-on-phones.ts'
import { MoneyField } from '../shared/money-field.tsx'
import { periodFilters, useLastDays } from '../shared/period-filters.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { RowsTable } from '../shared/rows-table.tsx'
import { filterOf, rowOf } from '../shared/sources.ts'
import { RevenueCharts } from './charts.tsx'
import { useKeyName } from './use-revenue-series.ts'

const row = rowOf<'revenue'>()
const filter = filterOf<'revenue'>()

const groupings = ['none', 'domain', 'country', 'provider', 'source'].map((id) => ({
  id,
  name: `console.revenue.by.${id}`,
}))

/** Revenue and refunds of a period, as charts and as a table that can be exported. */
export function RevenueList() {
  const period = useLastDays()
  return (
    <ResourceList
      scope="domain-country"
      sort={{ field: 'revenue', order: 'DESC' }}
      filterDefaultValues={{ by: 'none', ...period }}
      filters={[...periodFilters, <SelectInput key="by" source={filter('by')} alwaysOn choices={groupings} />]}
      // The charts and the table say themselves that a period has no purchases.
      empty={false}
      countsRows={false}
      component={Box}
    >
      <RevenueCharts />
      <RevenueTable />
    </ResourceList>
  )
}

function RevenueTable() {
  const { filterValues, total } = useListContext()
  if (!total) return null
  const by: string = filterValues.by ?? 'none'
  const isWhole = by === 'none'
  return (
    <Card sx={{ mt: 1.5 }}>
      <RowsTable bulkActionButtons={false} rowClick={false}>
        {isWhole ? null : (
          <DataTable.Col source={row('key')} label={`console.revenue.by.${by}`}>
            <Named by={by} />
          </DataTable.Col>
        )}
        <DataTable.Col source={row('currency')} sx={isWhole ? undefined : hiddenOnPhones} />
        <DataTable.NumberCol source={row('orders')} sx={hiddenOnPhones} />
        {[row('revenue'), row('refunds'), row('chargebacks')].map((source) => (
          <DataTable.Col key={source} source={source} align="right" field={MoneyField} />
        ))}
      </RowsTable>
    </Card>
  )
}

function Named({ by }: { by: string }) {
  return useKeyName(by)(useRecordContext()?.key ?? '')
}
