import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import {
  BooleanInput,
  DataTable,
  ReferenceField,
  SelectInput,
  Show,
  TextField,
  useRecordContext,
  useReference,
  useTranslate,
} from 'react-admin'
import {
  api,
  DayField,
  Details,
  filterOf,
  hiddenOnPhones,
  LabelButton,
  MomentField,
  MoneyField,
  PageActions,
  ReasonedAction,
  RecordFacts,
  RecordsTable,
  RelatedRows,
  ResourceList,
  rowOf,
  StatusChip,
  useFormatLocale,
  useIsAllowed,
  useTask,
} from '../../../console/kit/index.ts'
import { formatMoney } from '../../../core/shared/money.ts'
import { ReasonField, textKey } from './words.tsx'

const row = rowOf<'payments-direct-debit/collections'>()
const filter = filterOf<'payments-direct-debit/collections'>()

const field = (name: string) => textKey(`collections.fields.${name}`)
const states = ['pending', 'paid', 'failed', 'refunded', 'charged_back'].map((id) => ({
  id,
  name: `console.status.${id}`,
}))

interface CollectionColumnsProps {
  /** The member, if it is the same for all rows, has no column. */
  ofMember?: true
}

/** The columns of collections, in their own list, of a member and within a batch. */
export const CollectionColumns = ({ ofMember }: CollectionColumnsProps) => (
  <RecordsTable opens="show" resource="payments-direct-debit/collections">
    <DataTable.Col source={row('reference')} label={field('reference')} disableSort sx={{ whiteSpace: 'nowrap' }} />
    {ofMember ? null : (
      <DataTable.Col source={row('member_id')} label={field('member_id')} disableSort>
        <ReferenceField source={row('member_id')} reference="members" link={false} emptyText="–" />
      </DataTable.Col>
    )}
    <DataTable.Col source={row('collect_on')} label={field('collect_on')} sx={hiddenOnPhones} field={DayField} />
    <DataTable.Col
      source={row('iban')}
      label={field('iban')}
      disableSort
      sx={{ ...hiddenOnPhones, whiteSpace: 'nowrap' }}
    />
    <DataTable.Col source={row('amount')} label={field('amount')} align="right" field={MoneyField} />
    <DataTable.Col source={row('state')} label={field('state')} field={StatusChip} />
    <DataTable.Col
      source={row('return_reason')}
      label={field('return_reason')}
      disableSort
      sx={hiddenOnPhones}
      field={ReasonField}
    />
    <DataTable.Col
      source={row('transfer_due')}
      label={field('transfer_due')}
      align="right"
      disableSort
      sx={hiddenOnPhones}
      field={MoneyField}
    />
  </RecordsTable>
)

interface MemberCollectionsProps {
  /** The record in context is one of them. */
  areOthers?: true
}

/** The latest direct debits of the member of the record in context. */
export function MemberCollections({ areOthers }: MemberCollectionsProps) {
  const record = useRecordContext()
  const translate = useTranslate()
  if (!record?.member_id) return null
  return (
    <RelatedRows
      title={translate(textKey('collections.of_member'))}
      resource="payments-direct-debit/collections"
      filter={{ member_id: record.member_id }}
      latestBy="agreed_at"
      {...(areOthers
        ? { except: String(record.id) }
        : { empty: translate('resources.payments-direct-debit/collections.empty') })}
    >
      <CollectionColumns ofMember />
    </RelatedRows>
  )
}

/** Debits of the blocked account in context, which show who used it; phones have none. */
export function AccountCollections() {
  const block = useRecordContext()
  const translate = useTranslate()
  if (block?.kind !== 'iban') return null
  return (
    <RelatedRows
      title={translate(textKey('collections.of_account'))}
      resource="payments-direct-debit/collections"
      filter={{ iban: block.ending, domain_id: block.domain_id }}
      latestBy="agreed_at"
      empty={translate(textKey('collections.none_of_account'))}
    >
      <CollectionColumns />
    </RelatedRows>
  )
}

export function CollectionList() {
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'agreed_at', order: 'DESC' }}
      filters={[
        <SelectInput key="state" source={filter('state')} label={field('state')} choices={states} alwaysOn />,
        <BooleanInput key="owed" source={filter('transfer_due')} label={textKey('collections.owed')} alwaysOn />,
      ]}
    >
      <CollectionColumns />
    </ResourceList>
  )
}

/** Shows the account to which the money is owed. Each view is recorded in the audit log. */
function Account() {
  const record = useRecordContext()
  const { run } = useTask()
  const translate = useTranslate()
  const title = useId()
  const [shown, setShown] = useState<{ holder: string; iban: string } | null>(null)
  const show = () =>
    run(async () => {
      const [params, body] = [{ id: String(record?.id) }, { version: Number(record?.version) }]
      setShown(await api('POST /api/console/payments-direct-debit/collections/:id/account', { params, body }))
    })
  return (
    <>
      <LabelButton label={textKey('collections.account')} variant="outlined" onClick={show} />
      <Dialog open={shown !== null} onClose={() => setShown(null)} aria-labelledby={title}>
        <DialogTitle id={title}>{translate(textKey('collections.account_title'))}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{shown?.holder}</Typography>
          <Typography sx={{ fontVariantNumeric: 'tabular-nums', userSelect: 'all' }}>{shown?.iban}</Typography>
          <Typography variant="body2" color="text.secondary">
            {translate(textKey('collections.account_hint'))}
          </Typography>
        </DialogContent>
        <DialogActions>
          <LabelButton label="ra.action.close" onClick={() => setShown(null)} />
        </DialogActions>
      </Dialog>
    </>
  )
}

const isOwed = (record: ReturnType<typeof useRecordContext>) =>
  record !== undefined && record.transfer_due !== null && record.transferred_at === null

function Actions() {
  const record = useRecordContext()
  const may = useIsAllowed()
  if (!record) return null
  return (
    <>
      <RecordFacts state={<StatusChip source={row('state')} isMarked />}>
        <DayField source={row('collect_on')} />
      </RecordFacts>
      {isOwed(record) && may('update', 'direct-debit', record.domain_id) ? (
        <PageActions>
          <Account />
          <ReasonedAction
            route="POST /api/console/payments-direct-debit/collections/:id/transferred"
            texts={textKey('collections.transferred')}
            name={record.reference}
          />
        </PageActions>
      ) : null}
    </>
  )
}

/** Whose money was collected, and how much. */
function CollectionTitle() {
  const record = useRecordContext()
  const { referenceRecord: member } = useReference({
    reference: 'members',
    id: record?.member_id,
    options: { enabled: Boolean(record?.member_id) },
  })
  const locale = useFormatLocale()
  if (!record) return null
  return [member?.name ?? record.reference, formatMoney(locale, record.amount, record.currency)].join(' · ')
}

function Owed() {
  const record = useRecordContext()
  const translate = useTranslate()
  if (!isOwed(record)) return null
  return (
    <Alert severity="warning" variant="outlined">
      {translate(textKey('collections.owed_note'))}
    </Alert>
  )
}

export function CollectionShow() {
  return (
    <Show title={<CollectionTitle />} actions={<Actions />} component="div">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Owed />
        <Details>
          <ReferenceField source={row('order_id')} reference="orders" link="show" label={field('reference')} />
          <ReferenceField source={row('member_id')} reference="members" link="show" label={field('member_id')} />
          <TextField source={row('iban')} label={field('iban')} />
          <TextField source={row('mandate_reference')} label={field('mandate_reference')} />
          <ReferenceField
            source={row('batch_id')}
            reference="payments-direct-debit/batches"
            link="show"
            label={field('batch_id')}
          >
            <DayField source={row('collect_on')} />
          </ReferenceField>
          <DayField source={row('settles_on')} label={field('settles_on')} />
          <MomentField source={row('returned_at')} label={field('returned_at')} />
          <ReasonField source={row('return_reason')} label={field('return_reason')} />
          <MoneyField source={row('transfer_due')} label={field('transfer_due')} />
          <MomentField source={row('transferred_at')} label={field('transferred_at')} />
        </Details>
        <MemberCollections areOthers />
      </Box>
    </Show>
  )
}
