import {
  BooleanInput,
  CheckboxGroupInput,
  Create,
  Edit,
  maxLength,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin'
import { DomainInput, FieldGroup, formOf, RecordFacts, RecordForm, WholeRow } from '../../../console/kit/index.ts'
import { EndpointActions, EndpointSecret } from './endpoint-actions.tsx'
import { EndpointState } from './endpoint-state.tsx'
import { textKey, useEventChoices } from './texts.ts'

const form = formOf<'webhooks/endpoints'>()

function EndpointForm() {
  return (
    <RecordForm width="medium">
      <FieldGroup title="console.groups.call">
        <TextInput source={form('name')} validate={[required(), maxLength(80)]} />
        <TextInput source={form('url')} type="url" validate={required()} helperText={textKey('url_hint')} />
        <BooleanInput source={form('active')} defaultValue />
      </FieldGroup>
      <FieldGroup title={textKey('secret')}>
        <WholeRow>
          <EndpointSecret />
        </WholeRow>
      </FieldGroup>
      <FieldGroup title="console.groups.trigger">
        <DomainInput />
        <ReferenceInput source={form('company_id')} reference="companies">
          <SelectInput
            optionText="name"
            emptyText={textKey('any_company')}
            helperText={textKey('company_hint')}
            parse={(value) => (value === '' ? null : value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          />
        </ReferenceInput>
        <WholeRow>
          <CheckboxGroupInput
            source={form('events')}
            choices={useEventChoices()}
            row={false}
            validate={required()}
            sx={{
              '& .MuiFormGroup-root': {
                display: 'grid',
                columnGap: 2,
                gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
              },
            }}
          />
        </WholeRow>
      </FieldGroup>
    </RecordForm>
  )
}

// A new endpoint opens after creation, because it needs a secret next.
export const endpointForms = {
  create: () => (
    <Create redirect="edit">
      <EndpointForm />
    </Create>
  ),
  edit: () => (
    <Edit mutationMode="pessimistic" redirect="list" actions={<RecordFacts state={<EndpointState />} />}>
      <EndpointActions />
      <EndpointForm />
    </Edit>
  ),
}
