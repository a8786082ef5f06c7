import { BooleanInput, ReferenceInput, required, SelectInput, TextArrayInput, TextInput } from 'react-admin'
import { AnyCountriesInput, TimeZoneInput } from '../shared/choice-inputs.tsx'
import { RecordForm } from '../shared/record-form.tsx'
import { recordForms } from '../shared/record-forms.tsx'
import { formOf } from '../shared/sources.ts'

const form = formOf<'domains'>()

function DomainForm() {
  return (
    <RecordForm sx={{ maxWidth: 560 }}>
      <TextInput source={form('name')} validate={required()} />
      <TextInput source={form('host')} validate={required()} helperText="console.domains.host_hint" />
      <TextArrayInput source={form('aliases')} defaultValue={[]} />
      <AnyCountriesInput source={form('countries')} needed helperText="console.domains.countries_hint" />
      <TimeZoneInput source={form('time_zone')} needed defaultValue="Europe/Amsterdam" />
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
    </RecordForm>
  )
}

export const domainForms = recordForms(<DomainForm />)
