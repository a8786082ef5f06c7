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
import { CodeInput } from '../shared/country-inputs.tsx'

/** An emptied text is no text; the API wants one of no length. */
const emptyText = (typed: string | null) => typed ?? ''

function CompanyForm() {
  return (
    <SimpleForm sx={{ maxWidth: 560 }}>
      <TextInput source="name" validate={required()} />
      <TextInput source="address" validate={required()} />
      <TextInput source="zip" parse={emptyText} />
      <TextInput source="city" validate={required()} />
      <CodeInput source="country" length={2} needed />
      <TextInput source="kvk" parse={emptyText} />
      <TextArrayInput source="tradenames" defaultValue={[]} />
      <TextInput source="support_phone" type="tel" />
      <NumberInput
        source="delete_discount"
        defaultValue={0}
        validate={[required(), minValue(0), maxValue(100)]}
        step={1}
      />
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
