import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { DataTable, TextInput, useListContext, useRecordContext, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { DayField } from '../shared/day-field.tsx'
import { DayInput } from '../shared/day-input.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { hiddenOnPhones } from '../shared/hidden-on-phones.ts'
import { MoneyField } from '../shared/money-field.tsx'
import { ProviderField } from '../shared/provider-field.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { RowsTable } from '../shared/rows-table.tsx'
import { filterOf, rowOf } from '../shared/sources.ts'

const row = rowOf<'reconciliation-days'>()
const filter = filterOf<'reconciliation-days'>()

/** Payments and refunds, a column each, with our figures above the provider's for comparison. */
const kinds = ['paid', 'refunded', 'charged_back'] as const

/** On phones as wide as the card. Its lines have names, so that the column needs none. */
const wholeCard = { flex: '1 0 100%', textAlign: { md: 'right' } } as const

/** Our figure and the provider's; each row labels the two only once. Without `kind` it shows the totals. */
function BothSides({ kind }: { kind?: (typeof kinds)[number] }) {
  const translate = useTranslate()
  const record = useRecordContext()
  if (!record) return null
  const sides = ['ours', 'theirs'].map((side) => ({ side, source: kind ? `${side}_${kind}` : side }))
  const [ours, theirs] = sides.map(({ source }) => record[source])
  const display = kind === 'paid' ? undefined : { md: 'none', ...(kind ? { xs: 'none' } : {}) }
  return (
    <Box
      component="span"
      sx={{ display: { xs: 'block', md: 'inline-block' }, verticalAlign: 'middle', whiteSpace: 'nowrap' }}
    >
      {sides.map(({ side, source }) => (
        <Box
          key={side}
          component="span"
          sx={{
            display: 'flex',
            alignItems: 'baseline',
            columnGap: 1.5,
            // Equal in every column, whether its figures have a name before them or not.
            lineHeight: '20px',
            height: 20,
            '& > :last-child': {
              ml: 'auto',
              fontWeight: ours === theirs ? 400 : 700,
              // The names of the lines are below each other, whatever the length of the amounts.
              ...(kind === 'paid' ? { minWidth: { md: '5.5rem' }, textAlign: 'right' } : {}),
            },
          }}
        >
          <Typography component="span" variant="caption" color="text.secondary" sx={{ display }}>
            {translate(`console.reconciliation.${side}`)}
          </Typography>
          <MoneyField source={source} />
        </Box>
      ))}
      {kind ? null : (
        <Box component="span" sx={{ display: { xs: 'flex', md: 'none' }, justifyContent: 'space-between' }}>
          <Typography component="span" variant="caption" color="text.secondary">
            {translate('resources.reconciliation-days.fields.differs')}
          </Typography>
          <NotNothing source={row('differs')} />
        </Box>
      )}
    </Box>
  )
}

/** An amount that is usually zero. A difference links to the open cases, which explain it. */
function NotNothing({ source }: { source: 'other_day' | 'differs' }) {
  const translate = useTranslate()
  const amount: unknown = useRecordContext()?.[source]
  if (source === 'other_day') return amount ? <MoneyField source={source} /> : '–'
  if (!amount)
    return (
      <Typography component="span" variant="body2" color="text.secondary">
        {translate('console.reconciliation.matches')}
      </Typography>
    )
  return (
    <Link component={RouterLink} to="/reconciliation-cases" sx={{ '& > *': { fontWeight: 700 } }}>
      <MoneyField source={source} />
    </Link>
  )
}

export function DayList() {
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'day', order: 'DESC' }}
      filters={[
        <DayInput key="from" source={filter('from')} alwaysOn />,
        <DayInput key="until" source={filter('until')} alwaysOn />,
        <TextInput key="provider" source={filter('provider')} />,
      ]}
    >
      <Days />
    </ResourceList>
  )
}

function Days() {
  const { data = [] } = useListContext()
  return (
    <RowsTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col source={row('day')} sx={{ whiteSpace: 'nowrap' }}>
        <DayField source={row('day')} />
        <Typography component="div" variant="caption" color="text.secondary" sx={{ display: { md: 'none' } }}>
          <ProviderField />
        </Typography>
      </DataTable.Col>
      <DataTable.Col source={row('provider')} sx={hiddenOnPhones}>
        <ProviderField />
      </DataTable.Col>
      <DataTable.Col source={row('domain_id')} disableSort sx={hiddenOnPhones} field={DomainField} />
      {kinds.map((kind) => (
        <DataTable.Col
          key={kind}
          label={`console.reconciliation.${kind}`}
          disableSort
          align="right"
          sx={hiddenOnPhones}
        >
          <BothSides kind={kind} />
        </DataTable.Col>
      ))}
      <DataTable.Col label="console.reconciliation.in_all" disableSort sx={wholeCard}>
        <BothSides />
      </DataTable.Col>
      {data.some((day) => day.other_day) ? (
        <DataTable.Col
          source={row('other_day')}
          disableSort
          align="right"
          sx={{ whiteSpace: 'nowrap', ...hiddenOnPhones }}
          field={NotNothing}
        />
      ) : null}
      <DataTable.Col
        source={row('differs')}
        align="right"
        sx={{ whiteSpace: 'nowrap', ...hiddenOnPhones }}
        field={NotNothing}
      />
    </RowsTable>
  )
}
