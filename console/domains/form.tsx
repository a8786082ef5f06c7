import {
  BooleanInput,
  Create,
  Edit,
  ReferenceInput,
  required,
  SelectInput,
  TextArrayInput,
  TextInput,
} from 'react-admin'
import { AnyCountriesInput, TimeZoneInput } from '../shared/choice-inputs.tsx'
import { RecordForm } from '../shared/record-form.tsx'

function DomainForm() {
  return (
    <RecordForm sx={{ maxWidth: 560 }}>
      <TextInput source="name" validate={required()} />
      <TextInput source="host" validate={required()} helperText="console.domains.host_hint" />
      <TextArrayInput source="aliases" defaultValue={[]} />
      <AnyCountriesInput source="countries" needed helperText="console.domains.countries_hint" />
      <TimeZoneInput source="time_zone" needed defaultValue="Europe/Amsterdam" />
      <ReferenceInput source="company_id" reference="companies" perPage={200} sort={{ field: 'name', order: 'ASC' }}>
        <SelectInput optionText="name" validate={required()} />
      </ReferenceInput>
      <TextInput
        source="pool"
        parse={(typed: string) => (typed === '' ? undefined : typed)}
        helperText="console.domains.pool_hint"
      />
      <BooleanInput source="active" defaultValue />
    </RecordForm>
  )
}

export const DomainEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list">
    <DomainForm />
  </Edit>
)
export const DomainCreate = () => (
  <Create redirect="list">
    <DomainForm />
  </Create>
)
