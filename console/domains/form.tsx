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

function DomainForm() {
  return (
    <SimpleForm sx={{ maxWidth: 560 }}>
      <TextInput source="name" validate={required()} />
      <TextInput source="host" validate={required()} helperText="console.domains.host_hint" />
      <TextArrayInput source="aliases" />
      <TextArrayInput source="countries" validate={required()} helperText="console.domains.countries_hint" />
      <TextInput source="time_zone" validate={required()} defaultValue="Europe/Amsterdam" />
      <ReferenceInput source="company_id" reference="companies">
        <SelectInput optionText="name" validate={required()} />
      </ReferenceInput>
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
