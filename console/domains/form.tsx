import { BooleanInput, ReferenceInput, required, SelectInput, TextArrayInput, TextInput } from 'react-admin'
import { AnyCountriesInput, TimeZoneInput } from '../shared/choice-inputs.tsx'
import { FieldGroup, WholeRow } from '../shared/field-group.tsx'
import { RecordForm } from '../shared/record-form.tsx'
import { recordForms } from '../shared/record-forms.tsx'
import { formOf } from '../shared/sources.ts'

const form = formOf<'domains'>()

function DomainForm() {
  return (
    <RecordForm width="medium">
      <FieldGroup title="console.groups.site">
        <TextInput source={form('name')} validate={required()} />
        <TextInput source={form('host')} validate={required()} helperText="console.domains.host_hint" />
        <WholeRow>
          <TextArrayInput source={form('aliases')} defaultValue={[]} helperText="console.domains.aliases_hint" />
        </WholeRow>
      </FieldGroup>
      <FieldGroup title="console.groups.place">
        <WholeRow>
          <AnyCountriesInput source={form('countries')} isRequired helperText="console.domains.countries_hint" />
        </WholeRow>
        <TimeZoneInput source={form('time_zone')} isRequired defaultValue="Europe/Amsterdam" />
      </FieldGroup>
      <FieldGroup title="console.groups.belongs">
        <ReferenceInput
          source={form('company_id')}
          reference="companies"
          perPage={200}
          sort={{ field: 'name', order: 'ASC' }}
        >
          <SelectInput optionText="name" validate={required()} />
        </ReferenceInput>
        <TextInput
          source={form('pool')}
          parse={(typed: string) => (typed === '' ? undefined : typed)}
          helperText="console.domains.pool_hint"
        />
        <BooleanInput source={form('active')} defaultValue />
      </FieldGroup>
    </RecordForm>
  )
}

export const domainForms = recordForms(<DomainForm />)
