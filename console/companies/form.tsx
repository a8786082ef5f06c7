import {
  Create,
  Edit,
  maxValue,
  minValue,
  NumberInput,
  required,
  SimpleForm,
  TextArrayInput,
  TextInput,
} from 'react-admin'

function CompanyForm() {
  return (
    <SimpleForm sx={{ maxWidth: 560 }}>
      <TextInput source="name" validate={required()} />
      <TextInput source="address" validate={required()} />
      <TextInput source="zip" />
      <TextInput source="city" validate={required()} />
      <TextInput
        source="country"
        validate={required()}
        slotProps={{ htmlInput: { maxLength: 2, style: { textTransform: 'uppercase' } } }}
      />
      <TextInput source="kvk" />
      <TextArrayInput source="tradenames" />
      <TextInput source="support_phone" parse={(value: string) => (value === '' ? null : value)} />
      <NumberInput source="delete_discount" defaultValue={0} validate={[minValue(0), maxValue(100)]} step={1} />
    </SimpleForm>
  )
}

export const CompanyEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list">
    <CompanyForm />
  </Edit>
)
export const CompanyCreate = () => (
  <Create redirect="list">
    <CompanyForm />
  </Create>
)
