import {
  BooleanInput,
  Create,
  Edit,
  ReferenceInput,
  required,
  SelectInput,
  SimpleForm,
  TextArrayInput,
  TextInput,
} from 'react-admin'
import { ThemeInput } from './theme-input.tsx'

const capitals = (codes: string[]) => codes.map((code) => code.toUpperCase())

function DomainForm() {
  return (
    <SimpleForm sx={{ maxWidth: 560 }}>
      <TextInput source="name" validate={required()} />
      <TextInput source="host" validate={required()} helperText="console.domains.host_hint" />
      <TextArrayInput source="aliases" defaultValue={[]} />
      <TextArrayInput
        source="countries"
        validate={required()}
        parse={capitals}
        helperText="console.domains.countries_hint"
      />
      <TextInput source="time_zone" validate={required()} defaultValue="Europe/Amsterdam" />
      <ReferenceInput source="company_id" reference="companies" perPage={200} sort={{ field: 'name', order: 'ASC' }}>
        <SelectInput optionText="name" validate={required()} />
      </ReferenceInput>
      <TextInput
        source="pool"
        parse={(typed: string) => (typed === '' ? undefined : typed)}
        helperText="console.domains.pool_hint"
      />
      <ThemeInput />
      <BooleanInput source="active" defaultValue />
    </SimpleForm>
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
