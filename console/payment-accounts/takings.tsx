import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { DataTable, useGetList, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { DayField } from '../shared/day-field.tsx'
import { formWidth } from '../shared/form-width.ts'
import { hiddenOnPhones } from '../shared/hidden-on-phones.ts'
import { buildListPath } from '../shared/list-path.ts'
import { MoneyField } from '../shared/money-field.tsx'
import { RecordColumns } from '../shared/record-columns.tsx'
import { RecordHistory } from '../shared/record-history.tsx'
import { RelatedRows } from '../shared/related-rows.tsx'
import { RowsTable } from '../shared/rows-table.tsx'
import { rowOf } from '../shared/sources.ts'
import { useIsAllowed } from '../shared/use-is-allowed.ts'

const row = rowOf<'reconciliation-days'>()

/** What a payment account took on its latest days, differences to its provider that are open, and its history. */
export function AccountTakings() {
  const account = useRecordContext()
  const may = useIsAllowed()
  if (!account) return null
  return (
    <Box sx={{ mt: 3, maxWidth: formWidth }}>
      <RecordColumns aside={<RecordHistory isCard />}>
        {may('read', 'reconciliation', account.domain_id ?? null) ? <Days accountId={String(account.id)} /> : null}
      </RecordColumns>
    </Box>
  )
}

const kinds = ['paid', 'refunded', 'charged_back'] as const

function Days({ accountId }: { accountId: string }) {
  const translate = useTranslate()
  const filter = { account_id: accountId }
  return (
    <>
      <OpenDifferences filter={{ ...filter, status: 'open' }} />
      <RelatedRows
        title={translate('console.payment_accounts.takings')}
        resource="reconciliation-days"
        filter={filter}
        latestBy="day"
        empty={translate('console.payment_accounts.no_takings')}
      >
        <RowsTable bulkActionButtons={false} rowClick={false}>
          <DataTable.Col source={row('day')} disableSort sx={{ whiteSpace: 'nowrap' }} field={DayField} />
          {kinds.map((kind) => (
            <DataTable.Col
              key={kind}
              source={row(`ours_${kind}`)}
              label={`console.reconciliation.${kind}`}
              disableSort
              align="right"
              sx={kind === 'paid' ? undefined : hiddenOnPhones}
              field={MoneyField}
            />
          ))}
          <DataTable.Col source={row('differs')} disableSort align="right" field={MoneyField} />
        </RowsTable>
      </RelatedRows>
    </>
  )
}

/** A link to the differences that wait for a decision; nothing without any. */
function OpenDifferences({ filter }: { filter: { account_id: string; status: string } }) {
  const translate = useTranslate()
  const { total = 0 } = useGetList('reconciliation-cases', { filter, pagination: { page: 1, perPage: 1 } })
  if (total === 0) return null
  return (
    <Alert severity="warning" variant="outlined" sx={{ bgcolor: 'background.paper' }}>
      <Link to={buildListPath('reconciliation-cases', filter)}>
        {translate('console.payment_accounts.differences', { smart_count: total })}
      </Link>
    </Alert>
  )
}
