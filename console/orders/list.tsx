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
import { StatusChip } from '../shared/status-chip.tsx'
import { wide } from '../shared/wide.ts'

/** A phone has the moment below it. */
const Reference = ({ source }: { source: string }) => (
  <>
    <TextField source={source} />
    <Typography component="div" variant="caption" color="text.secondary" sx={{ display: { md: 'none' } }}>
      <MomentField source="created_at" />
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
        <SearchInput key="q" source="q" alwaysOn placeholder={translate('console.orders.find')} />,
        <SelectInput key="status" source="status" choices={states} alwaysOn />,
      ]}
    >
      <RecordsTable opens="show">
        <DataTable.Col source="reference" disableSort sx={{ whiteSpace: 'nowrap' }}>
          <Reference source="reference" />
        </DataTable.Col>
        <DataTable.Col source="created_at" sx={wide}>
          <MomentField source="created_at" />
        </DataTable.Col>
        <DataTable.Col source="member_id" disableSort sx={wide}>
          <ReferenceField source="member_id" reference="members" link={false} />
        </DataTable.Col>
        <DataTable.Col source="domain_id" disableSort sx={wide}>
          <DomainField />
        </DataTable.Col>
        <DataTable.Col source="country" sx={wide}>
          <CountryField />
        </DataTable.Col>
        <DataTable.Col source="method" disableSort sx={wide}>
          <MethodField source="method" />
        </DataTable.Col>
        <DataTable.NumberCol source="credits" sx={wide} />
        <DataTable.Col source="amount" align="right" sx={{ whiteSpace: 'nowrap' }}>
          <MoneyField source="amount" />
        </DataTable.Col>
        <DataTable.Col source="status">
          <StatusChip source="status" />
        </DataTable.Col>
        <DataTable.Col source="payment_state" disableSort sx={wide}>
          <StatusChip source="payment_state" />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}
