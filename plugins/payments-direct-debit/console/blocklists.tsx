import Alert from '@mui/material/Alert'
import type { ReactElement } from 'react'
import {
  AutocompleteInput,
  BooleanInput,
  Create,
  FormDataConsumer,
  minLength,
  RadioButtonGroupInput,
  ReferenceField,
  ReferenceInput,
  required,
  Show,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import {
  Details,
  DomainInput,
  FieldGroup,
  formOf,
  MomentField,
  PageActions,
  ReasonedAction,
  RecordColumns,
  RecordFacts,
  RecordForm,
  RecordHistory,
  recordList,
  rowOf,
  Tag,
  useIsAllowed,
  WholeRow,
} from '../../../console/kit/index.ts'
import { AccountCollections, MemberCollections } from './collections.tsx'
import { ActorField, BlockReasonField, textKey } from './words.tsx'

type Blocklist = 'blocks' | 'barred'
const row = rowOf<'payments-direct-debit/blocks' | 'payments-direct-debit/barred'>()
const memberForm = formOf<'payments-direct-debit/blocks'>()

/** Whether it is blocked now. */
function BlockTag({ source }: { source: string; label?: string }) {
  const isBlocked: unknown = useRecordContext()?.[source]
  const translate = useTranslate()
  const label = translate(textKey(`blocks.states.${isBlocked ? 'on' : 'off'}`))
  return <Tag sx={{ alignSelf: 'flex-start' }} color={isBlocked ? 'error' : 'default'} label={label} />
}

const fieldsOf = (list: Blocklist) => (name: string) => textKey(`${list}.fields.${name}`)

/** The form for a new block: what is blocked, and why. An existing block keeps its reason. */
const createBlock = (list: Blocklist, what: ReactElement) => () => (
  <Create redirect="show">
    <RecordForm width="medium" createsAnother={false}>
      <FieldGroup title={textKey(`${list}.what`)} hint={textKey(`${list}.reason_hint`)}>
        {what}
        <TextInput
          source={memberForm('reason')}
          label={fieldsOf(list)('reason')}
          multiline
          minRows={3}
          validate={[required(), minLength(3)]}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </FieldGroup>
    </RecordForm>
  </Create>
)

/** What a block that is active does, and what it leaves open. */
function Effect({ list }: { list: Blocklist }) {
  const block = useRecordContext()
  const translate = useTranslate()
  if (!block?.active) return null
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate(textKey(`${list}.effect`))}
    </Alert>
  )
}

/** A block with what is blocked, who did it and why, and the action that lifts it. */
function showBlock(list: Blocklist, what: ReactElement | null, lift: ReactElement, title?: ReactElement) {
  const field = fieldsOf(list)
  function Actions() {
    const block = useRecordContext()
    const may = useIsAllowed()
    return (
      <>
        <RecordFacts state={<BlockTag source={row('active')} />} />
        {block?.active && may('update', 'direct-debit', block.domain_id) ? <PageActions>{lift}</PageActions> : null}
      </>
    )
  }
  return () => (
    <Show title={title} actions={<Actions />} component="div">
      <Effect list={list} />
      <RecordColumns aside={<RecordHistory isCard />}>
        <Details>
          {what}
          <BlockReasonField source={row('reason')} label={field('reason')} isLinked />
          <MomentField source={row('changed_at')} label={field('changed_at')} />
          <ActorField source={row('changed_by')} label={field('changed_by')} />
        </Details>
        {list === 'blocks' ? <MemberCollections /> : <AccountCollections />}
      </RecordColumns>
    </Show>
  )
}

const buildListProps = (list: Blocklist) =>
  ({
    scope: 'domain',
    sort: '-changed_at',
    filterDefaultValues: { active: true },
    filters: [{ source: 'active', as: BooleanInput, label: textKey(`${list}.only_active`) }],
    opens: 'show',
    labelOf: fieldsOf(list),
  }) as const

const details = [
  { source: 'domain_id', sortable: false, wide: true },
  { source: 'reason', as: BlockReasonField, sortable: false },
  { source: 'changed_at', as: MomentField, wide: true },
  { source: 'active', as: BlockTag, label: 'console.list_status' },
] as const

const member = fieldsOf('blocks')('member_id')
const blocked = rowOf<'payments-direct-debit/blocks'>()

export const memberBlocks = {
  list: recordList<'payments-direct-debit/blocks'>({
    ...buildListProps('blocks'),
    columns: [{ source: 'member_id', sortable: false, shownField: 'member_name' }, ...details],
  }),
  create: createBlock(
    'blocks',
    <WholeRow>
      <ReferenceInput source={memberForm('member_id')} reference="members">
        <AutocompleteInput
          label={member}
          optionText={(one) => (one ? `${one.name} · ${String(one.id).slice(-8)}` : '')}
          filterToQuery={(typed: string) => (typed === '' ? {} : { q: typed })}
          validate={required()}
          helperText={textKey('blocks.member_hint')}
        />
      </ReferenceInput>
    </WholeRow>,
  ),
  show: showBlock(
    'blocks',
    <ReferenceField source={blocked('member_id')} reference="members" link="show" label={member} />,
    <ReasonedAction
      route="POST /api/console/payments-direct-debit/blocks/:id/unblock"
      texts={textKey('blocks.unblock')}
    />,
  ),
}

const valueField = fieldsOf('barred')
const valueForm = formOf<'payments-direct-debit/barred'>()
const kinds = ['iban', 'phone'].map((id) => ({ id, name: textKey(`barred.kinds.${id}`) }))

/** The blocked value, such as “IBAN NL•• •••• 6789”. */
function ValueTitle() {
  const block = useRecordContext()
  const translate = useTranslate()
  return block ? `${translate(textKey(`barred.kinds.${block.kind}`))} ${block.ending}` : null
}

export const valueBlocks = {
  list: recordList<'payments-direct-debit/barred'>({
    ...buildListProps('barred'),
    columns: [
      { source: 'ending', sortable: false, sx: { whiteSpace: 'nowrap' }, render: () => <ValueTitle /> },
      ...details,
    ],
  }),
  create: createBlock(
    'barred',
    <>
      <WholeRow>
        <DomainInput label={valueField('domain_id')} isRequired />
      </WholeRow>
      <WholeRow>
        <RadioButtonGroupInput
          source={valueForm('kind')}
          label={valueField('kind')}
          choices={kinds}
          defaultValue="iban"
          validate={required()}
        />
        <FormDataConsumer>
          {({ formData }) => (
            <TextInput
              source={valueForm('value')}
              label={textKey(`barred.kinds.${formData.kind ?? 'iban'}`)}
              validate={required()}
              helperText={formData.kind === 'phone' ? textKey('barred.value_hint') : false}
              slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
            />
          )}
        </FormDataConsumer>
      </WholeRow>
    </>,
  ),
  show: showBlock(
    'barred',
    null,
    <ReasonedAction route="POST /api/console/payments-direct-debit/barred/:id/lift" texts={textKey('barred.lift')} />,
    <ValueTitle />,
  ),
}
