import {
  BooleanInput,
  CheckboxGroupInput,
  Create,
  maxLength,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin'
import { DomainInput, FieldGroup, formOf, RecordForm, recordForms, WholeRow } from '../../../console/kit/index.ts'
import { EndpointActions, EndpointSecret } from './endpoint-actions.tsx'
import { EndpointFacts } from './endpoint-facts.tsx'
import { EndpointState } from './endpoint-state.tsx'
import { textKey, useEventChoices } from './texts.ts'

const form = formOf<'webhooks/endpoints'>()

function EndpointForm() {
  return (
    <RecordForm width="medium">
      <EndpointActions />
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

export const endpointForms = {
  ...recordForms(<EndpointForm />, { state: <EndpointState />, facts: <EndpointFacts /> }),
  // A new endpoint opens after creation, because it needs a secret next.
  create: () => (
    <Create redirect="edit">
      <EndpointForm />
    </Create>
  ),
}
