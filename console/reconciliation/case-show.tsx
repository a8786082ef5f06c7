import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import {
  ReferenceField,
  ReferenceFieldBase,
  Show,
  TextField,
  useRecordContext,
  useReference,
  useTranslate,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { formatMoney } from '../../core/shared/money.ts'
import { Stat } from '../charts/stat.tsx'
import { PageActions } from '../layout/page-head.tsx'
import { Buyer } from '../orders/buyer.tsx'
import { DayField } from '../shared/day-field.tsx'
import { Details, ownLines } from '../shared/details.tsx'
import { useFormatLocale } from '../shared/format-locale.ts'
import { MomentField } from '../shared/moment-field.tsx'
import { ProviderField } from '../shared/provider-field.tsx'
import { ReasonedAction } from '../shared/reasoned-action.tsx'
import { RecordColumns } from '../shared/record-columns.tsx'
import { RecordFacts } from '../shared/record-facts.tsx'
import { RecordHistory } from '../shared/record-history.tsx'
import { rowOf } from '../shared/sources.ts'
import { StatusChip } from '../shared/status-chip.tsx'
import { useIsAllowed } from '../shared/use-is-allowed.ts'
import { CaseKind } from './case-kind.tsx'

const row = rowOf<'reconciliation-cases'>()

/** The order and its amount, as people call it; a payment without an order by the provider's reference. */
function useCaseName(): string {
  const one = useRecordContext()
  const locale = useFormatLocale()
  const { referenceRecord: order } = useReference({
    reference: 'orders',
    id: one?.order_id,
    options: { enabled: Boolean(one?.order_id) },
  })
  const amount = one?.ours ?? one?.theirs
  return [
    order?.reference ?? one?.payment,
    typeof amount === 'number' ? formatMoney(locale, amount, one?.currency) : undefined,
  ]
    .filter(Boolean)
    .join(' · ')
}

function Resolve() {
  const one = useRecordContext()
  const may = useIsAllowed()
  const name = useCaseName()
  if (one?.status !== 'open' || !may('update', 'reconciliation', one.domain_id)) return null
  return (
    <ReasonedAction
      route="POST /api/console/reconciliation-cases/:id/resolve"
      texts="console.reconciliation.resolve"
      name={name}
    />
  )
}

/** Kinds whose advice is to test the payment account. */
const accountKinds = ['not_reconciled', 'unpaid_here']

/** What to do about an open case; staff who may not test a payment account ask a colleague who may. */
function Advice() {
  const one = useRecordContext()
  const translate = useTranslate()
  const may = useIsAllowed()
  if (one?.status !== 'open') return null
  const isAboutAccount = accountKinds.includes(one.kind)
  const mayTest = isAboutAccount && may('update', 'payment-account', one.domain_id)
  const text = isAboutAccount && !mayTest ? `ask_colleague.${one.kind}` : `advice.${one.kind}`
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        mayTest ? (
          <Button component={Link} to="/payment-accounts" color="inherit">
            {translate('resources.payment-accounts.name', { smart_count: 2 })}
          </Button>
        ) : null
      }
    >
      {translate(`console.reconciliation.${text}`)}
    </Alert>
  )
}

/** The amounts that we and the provider recorded, and their difference. */
function Amounts() {
  const one = useRecordContext()
  const translate = useTranslate()
  const locale = useFormatLocale()
  if (!one || (one.ours === null && one.theirs === null)) return null
  const format = (minor: number | null) => (minor === null ? '–' : formatMoney(locale, minor, one.currency))
  const figures = [
    ['resources.reconciliation-cases.fields.ours', one.ours],
    ['resources.reconciliation-cases.fields.theirs', one.theirs],
    ['resources.reconciliation-days.fields.differs', (one.ours ?? 0) - (one.theirs ?? 0)],
  ] as const
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } }}>
      {figures.map(([label, minor]) => (
        <Stat key={label} label={translate(label)}>
          {format(minor)}
        </Stat>
      ))}
    </Box>
  )
}

/** The member who paid; nothing for a payment without an order. */
function Payer() {
  return (
    <ReferenceFieldBase source={row('order_id')} reference="orders">
      <Buyer />
    </ReferenceFieldBase>
  )
}

function Facts() {
  const one = useRecordContext()
  return (
    <Details>
      <ReferenceField source={row('order_id')} reference="orders" link="show" />
      {/* A day that could not be reconciled concerns no payment. */}
      {one?.kind === 'not_reconciled' ? null : <TextField source={row('payment')} sx={{ wordBreak: 'break-all' }} />}
      <MomentField source={row('opened_at')} />
      <MomentField source={row('closed_at')} />
      <TextField source={row('closed_by')} />
      <TextField source={row('reason')} sx={ownLines} />
    </Details>
  )
}

const Actions = () => (
  <>
    <RecordFacts state={<StatusChip source={row('status')} />}>
      <span>
        <ProviderField source={row('provider')} />
      </span>
      <DayField source={row('day')} />
    </RecordFacts>
    <PageActions>
      <Resolve />
    </PageActions>
  </>
)

export function CaseShow() {
  return (
    <Show title={<CaseKind source={row('kind')} />} actions={<Actions />} component="div">
      <Advice />
      <Amounts />
      <RecordColumns
        aside={
          <>
            <Payer />
            <RecordHistory isCard />
          </>
        }
      >
        <Facts />
      </RecordColumns>
    </Show>
  )
}
