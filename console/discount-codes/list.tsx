import BatchIcon from '@mui/icons-material/LibraryAddOutlined'
import {
  Button,
  DataTable,
  SearchInput,
  SelectInput,
  TextField,
  TextInput,
  useCanAccess,
  useRecordContext,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { Below } from '../shared/below.tsx'
import { useStatusChoices } from '../shared/choices.ts'
import { CountryField } from '../shared/country-inputs.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { useFormatLocale } from '../shared/format-locale.ts'
import { MomentField } from '../shared/moment-field.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { StatusChip } from '../shared/status-chip.tsx'
import { wide } from '../shared/wide.ts'

function BatchButton() {
  const { canAccess } = useCanAccess({ resource: 'discount-codes', action: 'create' })
  if (!canAccess) return null
  return (
    <Button component={Link} to="/discount-codes/batch" label="console.discount_codes.batch">
      <BatchIcon />
    </Button>
  )
}

/** A share of the price or an amount: one of the two. */
function Discount(_: { source: 'value_percentage' }) {
  const code = useRecordContext()
  const locale = useFormatLocale()
  if (typeof code?.value_amount === 'number') return <MoneyField source="value_amount" />
  return new Intl.NumberFormat(locale, { style: 'percent' }).format((code?.value_percentage ?? 0) / 100)
}

export function DiscountCodeList() {
  const states = useStatusChoices('active', 'disabled')
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={[
        <SearchInput key="q" source="q" alwaysOn />,
        <SelectInput key="status" source="status" choices={states} alwaysOn />,
        <TextInput key="batch_id" source="batch_id" />,
      ]}
      actions={<BatchButton />}
      // Batches are begun here, and before there is any code.
      empty={false}
    >
      <RecordsTable opens="edit" switches={{ on: { status: 'active' }, off: { status: 'disabled' } }}>
        <DataTable.Col source="code">
          <TextField source="code" />
          <Below>
            <DomainField />
          </Below>
        </DataTable.Col>
        <DataTable.Col source="value_percentage" label="console.discount_codes.discount" align="right">
          <Discount source="value_percentage" />
        </DataTable.Col>
        <DataTable.Col source="domain_id" disableSort sx={wide}>
          <DomainField />
        </DataTable.Col>
        <DataTable.Col source="country" sx={wide}>
          <CountryField />
        </DataTable.Col>
        <DataTable.Col source="validity" disableSort sx={wide}>
          <StatusChip source="validity" />
        </DataTable.Col>
        <DataTable.Col source="expires" sx={wide}>
          <MomentField source="expires" />
        </DataTable.Col>
        <DataTable.Col source="status">
          <StatusChip source="status" />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}
