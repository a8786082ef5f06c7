import ArrowIcon from '@mui/icons-material/NavigateNext'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DataTable, SelectInput, TextInput, useListContext, useRecordContext, useTranslate } from 'react-admin'
import { ValueBelow } from '../shared/below.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { useFormatLocale } from '../shared/format-locale.ts'
import { hiddenOnPhones } from '../shared/hidden-on-phones.ts'
import { NoResults } from '../shared/no-results.tsx'
import { periodFilters, useLastDays } from '../shared/period-filters.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { RowsTable } from '../shared/rows-table.tsx'
import { filterOf, rowOf } from '../shared/sources.ts'

const row = rowOf<'sources'>()
const filter = filterOf<'sources'>()

const groupings = ['network', 'ref', 'sub1', 'sub2', 'sub3'].map((id) => ({ id, name: `console.sources.by.${id}` }))

/** Amounts that come as `EUR 123.45`, a line for each currency. */
function Amounts({ source }: { source: string }) {
  const record = useRecordContext()
  const locale = useFormatLocale()
  const amounts: string[] = record?.[source] ?? []
  if (amounts.length === 0) return <None />
  return amounts.map((amount) => {
    const [currency = '', value = ''] = amount.split(' ')
    return (
      <Box
        key={currency}
        component="span"
        sx={{
          display: { sm: 'block' },
          mr: { xs: 1, sm: 0 },
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
        }}
      >
        {new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(value))}
      </Box>
    )
  })
}

/** Nothing, in counts and amounts alike: a sum of no orders has no currency. */
const None = () => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    –
  </Box>
)

function Count({ source }: { source: string }) {
  const count: number = useRecordContext()?.[source] ?? 0
  const locale = useFormatLocale()
  return count === 0 ? <None /> : new Intl.NumberFormat(locale).format(count)
}

function Named({ source }: { source: string }) {
  return useRecordContext()?.[source] || '–'
}

const summary = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  width: 'fit-content',
  cursor: 'pointer',
  fontWeight: 600,
  '&::-webkit-details-marker': { display: 'none' },
  '[open] > & > svg': { transform: 'rotate(90deg)' },
} as const

const explanations = ['signups', 'people', 'orders', 'days'] as const

/** Explains the columns, which count different people. */
function Explained() {
  const translate = useTranslate()
  if (!useListContext().total) return null
  return (
    <Box component="details" sx={{ px: 1.5, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="summary" variant="body2" sx={summary}>
        <ArrowIcon fontSize="small" aria-hidden />
        {translate('console.sources.explained.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', rowGap: 0.5, maxWidth: '80ch' }}>
        {explanations.map((name) => (
          <Typography key={name} component="li" variant="body2" color="text.secondary" sx={{ textWrap: 'pretty' }}>
            {translate(`console.sources.explained.${name}`)}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}

/** Columns of amounts have no source, so that they stay even if every row lacks one: the handbook explains them. */
function SourceTable() {
  const { filterValues } = useListContext()
  return (
    <RowsTable
      bulkActionButtons={false}
      rowClick={false}
      empty={<NoResults title="console.charts.nothing" />}
      // All columns fit beside the menu in every language.
      sx={{ '& th, & td': { px: { sm: 1 } } }}
    >
      <DataTable.Col source={row('network')}>
        <Named source={row('network')} />
        <ValueBelow>
          <DomainField source={row('domain_id')} />
        </ValueBelow>
      </DataTable.Col>
      {filterValues.by === undefined || filterValues.by === 'network' ? null : (
        <DataTable.Col source={row('detail')} label={`console.sources.by.${filterValues.by}`} field={Named} />
      )}
      <DataTable.Col source={row('domain_id')} sx={hiddenOnPhones} field={DomainField} />
      <DataTable.Col source={row('signups')} align="right" field={Count} />
      <DataTable.Col source={row('confirmed')} align="right" sx={hiddenOnPhones} field={Count} />
      <DataTable.Col source={row('first_purchases')} align="right" sx={hiddenOnPhones} field={Count} />
      <DataTable.Col label="resources.sources.fields.lifetime_value" align="right" sx={hiddenOnPhones}>
        <Amounts source={row('lifetime_value')} />
      </DataTable.Col>
      <DataTable.Col source={row('orders')} align="right" field={Count} />
      <DataTable.Col label="resources.sources.fields.revenue" align="right">
        <Amounts source={row('revenue')} />
      </DataTable.Col>
      <DataTable.Col label="resources.sources.fields.refunds" align="right" sx={hiddenOnPhones}>
        <Amounts source={row('refunds')} />
      </DataTable.Col>
    </RowsTable>
  )
}

export function SourceList() {
  const period = useLastDays()
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'signups', order: 'DESC' }}
      filterDefaultValues={{ by: 'network', ...period }}
      filters={[
        ...periodFilters,
        <SelectInput key="by" source={filter('by')} alwaysOn choices={groupings} />,
        <TextInput key="network" source={filter('network')} />,
      ]}
    >
      <SourceTable />
      <Explained />
    </ResourceList>
  )
}
