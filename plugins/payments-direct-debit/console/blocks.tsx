import {
  AutocompleteInput,
  BooleanField,
  BooleanInput,
  Create,
  DataTable,
  minLength,
  ReferenceField,
  ReferenceInput,
  required,
  Show,
  TextField,
  TextInput,
  TopToolbar,
  useRecordContext,
} from 'react-admin'
import {
  Details,
  DomainField,
  filterOf,
  formOf,
  MomentField,
  ReasonedAction,
  RecordForm,
  RecordsTable,
  ResourceList,
  rowOf,
  useMay,
  wide,
} from '../../../console/kit/index.ts'
import { ActorField, text } from './words.tsx'

const row = rowOf<'payments-direct-debit/blocks'>()
const form = formOf<'payments-direct-debit/blocks'>()
const filter = filterOf<'payments-direct-debit/blocks'>()

const field = (name: string) => text(`blocks.fields.${name}`)

export function BlockList() {
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'changed_at', order: 'DESC' }}
      filterDefaultValues={{ active: true }}
      filters={[<BooleanInput key="active" source={filter('active')} label={text('blocks.only_active')} alwaysOn />]}
    >
      <RecordsTable opens="show">
        <DataTable.Col source={row('member_id')} label={field('member_id')} disableSort>
          <TextField source={row('member_name')} />
        </DataTable.Col>
        <DataTable.Col source={row('domain_id')} label={field('domain_id')} disableSort sx={wide} field={DomainField} />
        <DataTable.Col source={row('reason')} label={field('reason')} disableSort />
        <DataTable.Col source={row('changed_at')} label={field('changed_at')} sx={wide} field={MomentField} />
        <DataTable.Col source={row('active')} label={field('active')} sx={wide} field={BooleanField} />
      </RecordsTable>
    </ResourceList>
  )
}

/** Blocks a member from direct debit. An existing block keeps its reason. */
export function BlockCreate() {
  return (
    <Create redirect="show">
      <RecordForm sx={{ maxWidth: 560 }}>
        <ReferenceInput source={form('member_id')} reference="members">
          <AutocompleteInput
            label={field('member_id')}
            optionText={(member) => (member ? `${member.name} · ${String(member.id).slice(-8)}` : '')}
            filterToQuery={(typed: string) => (typed === '' ? {} : { q: typed })}
            validate={required()}
            helperText={text('blocks.member_hint')}
          />
        </ReferenceInput>
        <TextInput
          source={form('reason')}
          label={field('reason')}
          multiline
          minRows={2}
          validate={[required(), minLength(3)]}
          helperText={text('blocks.reason_hint')}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </RecordForm>
    </Create>
  )
}

function Actions() {
  const block = useRecordContext()
  const may = useMay()
  if (!block?.active || !may('update', 'direct-debit', block.domain_id)) return null
  return (
    <TopToolbar>
      <ReasonedAction
        route="POST /api/console/payments-direct-debit/blocks/:id/unblock"
        texts={text('blocks.unblock')}
      />
    </TopToolbar>
  )
}

export function BlockShow() {
  return (
    <Show actions={<Actions />} component="div">
      <Details>
        <ReferenceField source={row('member_id')} reference="members" link="show" label={field('member_id')} />
        <DomainField source={row('domain_id')} label={field('domain_id')} />
        <BooleanField source={row('active')} label={field('active')} />
        <MomentField source={row('changed_at')} label={field('changed_at')} />
        <ActorField source={row('changed_by')} label={field('changed_by')} />
        <TextField source={row('reason')} label={field('reason')} />
      </Details>
    </Show>
  )
}
