import { Create, Edit, maxValue, minValue, NumberInput, required, TextArrayInput, TextInput } from 'react-admin'
import { AnyCountryInput } from '../shared/choice-inputs.tsx'
import { RecordForm } from '../shared/record-form.tsx'
import { VatNumbersInput } from './vat-numbers-input.tsx'

/** An emptied text is no text; the API wants one of no length. */
const emptyText = (typed: string | null) => typed ?? ''

function CompanyForm() {
  return (
    <RecordForm sx={{ maxWidth: 560 }}>
      <TextInput source="name" validate={required()} />
      <TextInput source="address" validate={required()} />
      <TextInput source="zip" parse={emptyText} />
      <TextInput source="city" validate={required()} />
      <AnyCountryInput source="country" needed />
      <TextInput source="kvk" parse={emptyText} />
      <VatNumbersInput />
      <TextArrayInput source="tradenames" defaultValue={[]} />
      <TextInput source="support_phone" type="tel" />
      <NumberInput
        source="delete_discount"
        defaultValue={0}
        validate={[required(), minValue(0), maxValue(100)]}
        step={1}
        helperText="console.companies.delete_discount_hint"
      />
    </RecordForm>
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
