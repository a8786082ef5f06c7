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
import { filterOf, rowOf } from '../shared/sources.ts'
import { StatusChip } from '../shared/status-chip.tsx'
import { wide } from '../shared/wide.ts'

const row = rowOf<'discount-codes'>()
const filter = filterOf<'discount-codes'>()

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
  if (typeof code?.value_amount === 'number') return <MoneyField source={row('value_amount')} />
  return new Intl.NumberFormat(locale, { style: 'percent' }).format((code?.value_percentage ?? 0) / 100)
}

export function DiscountCodeList() {
  const states = useStatusChoices('active', 'disabled')
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={[
        <SearchInput key="q" source={filter('q')} alwaysOn />,
        <SelectInput key="status" source={filter('status')} choices={states} alwaysOn />,
        <TextInput key="batch_id" source={filter('batch_id')} />,
      ]}
      actions={<BatchButton />}
      // Batches are begun here, and before there is any code.
      empty={false}
    >
      <RecordsTable opens="edit" switches={{ on: { status: 'active' }, off: { status: 'disabled' } }}>
        <DataTable.Col source={row('code')}>
          <TextField source={row('code')} />
          <Below>
            <DomainField />
          </Below>
        </DataTable.Col>
        <DataTable.Col
          source={row('value_percentage')}
          label="console.discount_codes.discount"
          align="right"
          field={Discount}
        />
        <DataTable.Col source={row('domain_id')} disableSort sx={wide} field={DomainField} />
        <DataTable.Col source={row('country')} sx={wide} field={CountryField} />
        <DataTable.Col source={row('validity')} disableSort sx={wide} field={StatusChip} />
        <DataTable.Col source={row('expires')} sx={wide} field={MomentField} />
        <DataTable.Col source={row('status')} field={StatusChip} />
      </RecordsTable>
    </ResourceList>
  )
}
