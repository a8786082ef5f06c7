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
  MomentField,
  ReasonedAction,
  RecordForm,
  RecordsTable,
  ResourceList,
  useMay,
  wide,
} from '../../../console/kit/index.ts'
import { ActorField, text } from './words.tsx'

const field = (name: string) => text(`blocks.fields.${name}`)

export function BlockList() {
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'changed_at', order: 'DESC' }}
      filterDefaultValues={{ active: true }}
      filters={[<BooleanInput key="active" source="active" label={text('blocks.only_active')} alwaysOn />]}
    >
      <RecordsTable opens="show">
        <DataTable.Col source="member_id" label={field('member_id')} disableSort>
          <TextField source="member_name" />
        </DataTable.Col>
        <DataTable.Col source="domain_id" label={field('domain_id')} disableSort sx={wide}>
          <DomainField />
        </DataTable.Col>
        <DataTable.Col source="reason" label={field('reason')} disableSort />
        <DataTable.Col source="changed_at" label={field('changed_at')} sx={wide}>
          <MomentField source="changed_at" />
        </DataTable.Col>
        <DataTable.Col source="active" label={field('active')} sx={wide}>
          <BooleanField source="active" />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}

/** Keeps a member from paying so. One who is kept from it already stays so, for the reason that stands there. */
export function BlockCreate() {
  return (
    <Create redirect="show">
      <RecordForm sx={{ maxWidth: 560 }}>
        <ReferenceInput source="member_id" reference="members">
          <AutocompleteInput
            label={field('member_id')}
            optionText={(member) => (member ? `${member.name} · ${String(member.id).slice(-8)}` : '')}
            filterToQuery={(typed: string) => (typed === '' ? {} : { q: typed })}
            validate={required()}
            helperText={text('blocks.member_hint')}
          />
        </ReferenceInput>
        <TextInput
          source="reason"
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
        <ReferenceField source="member_id" reference="members" link="show" label={field('member_id')} />
        <DomainField source="domain_id" label={field('domain_id')} />
        <BooleanField source="active" label={field('active')} />
        <MomentField source="changed_at" label={field('changed_at')} />
        <ActorField source="changed_by" label={field('changed_by')} />
        <TextField source="reason" label={field('reason')} />
      </Details>
    </Show>
  )
}
