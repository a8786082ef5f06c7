import ReturnIcon from '@mui/icons-material/AssignmentReturnOutlined'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { BooleanInput, ReferenceField, Show, TextField, useRecordContext, useTranslate } from 'react-admin'
import {
  CopiedCode,
  DayField,
  Details,
  EmptyState,
  MomentField,
  MoneyField,
  PageActions,
  ReasonedAction,
  RecordColumns,
  RecordFacts,
  RecordHistory,
  recordList,
  rowOf,
  useFormatLocale,
  useIsAllowed,
} from '../../../console/kit/index.ts'
import { formatMoney } from '../../../core/shared/money.ts'
import { ImportButton } from './import-button.tsx'
import { ReasonField, textKey, WordChip } from './words.tsx'

const row = rowOf<'payments-direct-debit/returns'>()

const field = (name: string) => textKey(`returns.fields.${name}`)
const outcomes = ['applied', 'repeated', 'unknown', 'mismatch'].map((id) => ({
  id,
  name: textKey(`returns.outcomes.${id}`),
}))

/** What the bank says, above what still needs a person. */
function ReasonAndProblem(_: { source: 'reason' }) {
  const problem: unknown = useRecordContext()?.problem
  const translate = useTranslate()
  return (
    <>
      <ReasonField source={row('reason')} />
      {problem ? (
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {translate(textKey(`returns.problems.${problem}`))}
        </Typography>
      ) : null}
    </>
  )
}

/** Where the bank's reports come from, and the button for the first. */
function NoReturns() {
  const translate = useTranslate()
  return (
    <EmptyState
      isNested
      icon={ReturnIcon}
      title={translate(textKey('returns.none'))}
      text={translate(textKey('returns.none_hint'))}
    >
      <ImportButton main />
    </EmptyState>
  )
}

export const ReturnList = recordList<'payments-direct-debit/returns'>({
  scope: 'domain',
  sort: '-created_at',
  actions: <ImportButton />,
  // The list remains, with its import.
  empty: false,
  emptyList: <NoReturns />,
  filters: [
    { source: 'outcome', choices: outcomes },
    { source: 'open', as: BooleanInput, label: textKey('returns.open') },
  ],
  opens: 'show',
  labelOf: field,
  columns: [
    { source: 'reason', as: ReasonAndProblem, sortable: false },
    { source: 'outcome', as: WordChip, props: { words: 'returns.outcomes' } },
    { source: 'amount', as: MoneyField },
    { source: 'created_at', as: MomentField, hiddenOnPhones: true },
    { source: 'handled_at', as: MomentField, sortable: false, hiddenOnPhones: true },
  ],
})

function Actions() {
  const line = useRecordContext()
  const may = useIsAllowed()
  return (
    <>
      <RecordFacts state={<WordChip source={row('outcome')} words="returns.outcomes" />}>
        <ReasonField source={row('reason')} />
      </RecordFacts>
      {line?.open && may('update', 'direct-debit', line.domain_id) ? (
        <PageActions>
          <ReasonedAction
            route="POST /api/console/payments-direct-debit/returns/:id/handle"
            texts={textKey('returns.handle')}
          />
        </PageActions>
      ) : null}
    </>
  )
}

/** The report and its amount, which a report on a whole file has not. */
function ReturnTitle() {
  const line = useRecordContext()
  const translate = useTranslate()
  const locale = useFormatLocale()
  if (!line) return null
  const name = translate(textKey('returns.name'), { smart_count: 1 })
  return line.amount === null ? name : `${name} · ${formatMoney(locale, line.amount, line.currency)}`
}

/** What the report changed, and what still needs a person. */
function Consequence() {
  const line = useRecordContext()
  const translate = useTranslate()
  if (!line) return null
  const isOpen = Boolean(line.open)
  return (
    <Alert severity={isOpen ? 'warning' : 'info'} sx={{ mb: 2 }}>
      {line.problem ? `${translate(textKey(`returns.problems.${line.problem}`))}. ` : null}
      {translate(textKey(`returns.consequences.${line.outcome}`))}
    </Alert>
  )
}

export const ReturnShow = () => (
  <Show title={<ReturnTitle />} actions={<Actions />} component="div">
    <Consequence />
    <RecordColumns aside={<RecordHistory isCard />}>
      <Details>
        <ReferenceField source={row('order_id')} reference="orders" link="show" label={field('order_id')} />
        <DirectionField source={row('direction')} label={field('direction')} />
        <DayField source={row('booked_on')} label={field('booked_on')} />
        <MomentField source={row('created_at')} label={field('created_at')} />
        <MomentField source={row('handled_at')} label={field('handled_at')} />
        <TextField source={row('note')} label={field('note')} />
        <TextField source={row('mandate_reference')} label={field('mandate_reference')} />
        <CopiedCode source={row('end_to_end_id')} label={field('end_to_end_id')} />
        <CopiedCode source={row('bank_reference')} label={field('bank_reference')} />
        <TextField source={row('bank_message')} label={field('bank_message')} />
        <TextField source={row('file_name')} label={field('file_name')} />
      </Details>
    </RecordColumns>
  </Show>
)

function DirectionField({ source }: { source: 'direction'; label: string }) {
  const direction: unknown = useRecordContext()?.[source]
  const translate = useTranslate()
  return direction ? translate(textKey(`returns.direction_${direction}`)) : '–'
}
