import {
  BooleanField,
  BooleanInput,
  Create,
  DataTable,
  minLength,
  RadioButtonGroupInput,
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
  DomainInput,
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
import { ActorField, text, WordChip } from './words.tsx'

const row = rowOf<'payments-direct-debit/barred'>()
const form = formOf<'payments-direct-debit/barred'>()
const filter = filterOf<'payments-direct-debit/barred'>()

const field = (name: string) => text(`barred.fields.${name}`)
const kinds = ['iban', 'phone'].map((id) => ({ id, name: text(`barred.kinds.${id}`) }))

export function BarredList() {
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'changed_at', order: 'DESC' }}
      filterDefaultValues={{ active: true }}
      filters={[<BooleanInput key="active" source={filter('active')} label={text('barred.only_active')} alwaysOn />]}
    >
      <RecordsTable opens="show">
        <DataTable.Col source={row('ending')} label={field('ending')} disableSort />
        <DataTable.Col source={row('kind')} label={field('kind')} disableSort>
          <WordChip source={row('kind')} words="barred.kinds" />
        </DataTable.Col>
        <DataTable.Col source={row('domain_id')} label={field('domain_id')} disableSort sx={wide} field={DomainField} />
        <DataTable.Col source={row('reason')} label={field('reason')} disableSort />
        <DataTable.Col source={row('changed_at')} label={field('changed_at')} sx={wide} field={MomentField} />
        <DataTable.Col source={row('active')} label={field('active')} sx={wide} field={BooleanField} />
      </RecordsTable>
    </ResourceList>
  )
}

/** Blocks an account or telephone from direct debit. An existing block keeps its reason. */
export function BarredCreate() {
  return (
    <Create redirect="show">
      <RecordForm sx={{ maxWidth: 560 }} defaultValues={{ kind: 'iban' }}>
        <DomainInput label={field('domain_id')} needed />
        <RadioButtonGroupInput source={form('kind')} label={field('kind')} choices={kinds} validate={required()} />
        <TextInput
          source={form('value')}
          label={field('value')}
          validate={required()}
          helperText={text('barred.value_hint')}
          slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
        />
        <TextInput
          source={form('reason')}
          label={field('reason')}
          multiline
          minRows={2}
          validate={[required(), minLength(3)]}
          helperText={text('barred.reason_hint')}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </RecordForm>
    </Create>
  )
}

function Actions() {
  const row = useRecordContext()
  const may = useMay()
  if (!row?.active || !may('update', 'direct-debit', row.domain_id)) return null
  return (
    <TopToolbar>
      <ReasonedAction route="POST /api/console/payments-direct-debit/barred/:id/lift" texts={text('barred.lift')} />
    </TopToolbar>
  )
}

export function BarredShow() {
  return (
    <Show actions={<Actions />} component="div">
      <Details>
        <TextField source={row('ending')} label={field('ending')} />
        <WordChip source={row('kind')} words="barred.kinds" label={field('kind')} />
        <DomainField source={row('domain_id')} label={field('domain_id')} />
        <BooleanField source={row('active')} label={field('active')} />
        <MomentField source={row('changed_at')} label={field('changed_at')} />
        <ActorField source={row('changed_by')} label={field('changed_by')} />
        <TextField source={row('reason')} label={field('reason')} />
      </Details>
    </Show>
  )
}
