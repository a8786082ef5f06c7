import Typography from '@mui/material/Typography'
import { DataTable, ReferenceField, SearchInput, SelectInput, TextField, useTranslate } from 'react-admin'
import { useStatusChoices } from '../shared/choices.ts'
import { CountryField } from '../shared/country-inputs.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { MethodField } from '../shared/method-mark.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { filterOf, rowOf } from '../shared/sources.ts'
import { StatusChip } from '../shared/status-chip.tsx'
import { wide } from '../shared/wide.ts'

const row = rowOf<'orders'>()
const filter = filterOf<'orders'>()

/** A phone has the moment below it. */
const Reference = ({ source }: { source: string }) => (
  <>
    <TextField source={source} />
    <Typography component="div" variant="caption" color="text.secondary" sx={{ display: { md: 'none' } }}>
      <MomentField source={row('created_at')} />
    </Typography>
  </>
)

export function OrderList() {
  const translate = useTranslate()
  const states = useStatusChoices('open', 'completed', 'failed', 'cancelled', 'refunded', 'charged_back')
  return (
    <ResourceList
      scope="domain-country"
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={[
        <SearchInput key="q" source={filter('q')} alwaysOn placeholder={translate('console.orders.find')} />,
        <SelectInput key="status" source={filter('status')} choices={states} alwaysOn />,
      ]}
    >
      <RecordsTable opens="show">
        <DataTable.Col source={row('reference')} disableSort sx={{ whiteSpace: 'nowrap' }} field={Reference} />
        <DataTable.Col source={row('created_at')} sx={wide} field={MomentField} />
        <DataTable.Col source={row('member_id')} disableSort sx={wide}>
          <ReferenceField source={row('member_id')} reference="members" link={false} />
        </DataTable.Col>
        <DataTable.Col source={row('domain_id')} disableSort sx={wide} field={DomainField} />
        <DataTable.Col source={row('country')} sx={wide} field={CountryField} />
        <DataTable.Col source={row('method')} disableSort sx={wide} field={MethodField} />
        <DataTable.NumberCol source={row('credits')} sx={wide} />
        <DataTable.Col source={row('amount')} align="right" sx={{ whiteSpace: 'nowrap' }} field={MoneyField} />
        <DataTable.Col source={row('status')} field={StatusChip} />
        <DataTable.Col source={row('payment_state')} disableSort sx={wide} field={StatusChip} />
      </RecordsTable>
    </ResourceList>
  )
}
