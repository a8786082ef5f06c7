import {
  BooleanInput,
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
import { CountriesInput } from '../shared/country-inputs.tsx'
import { DomainInput } from '../shared/domain-input.tsx'

/** Credentials go one way: what is typed is sealed on the server and never comes back; empty keeps what is there. */
function PaymentAccountForm() {
  return (
    <SimpleForm sx={{ maxWidth: 560 }}>
      <TextInput source="label" validate={required()} />
      <TextInput source="provider" validate={required()} helperText="console.payment_accounts.provider_hint" />
      <DomainInput />
      <CountriesInput />
      <TextArrayInput source="methods" validate={required()} helperText="console.payment_accounts.methods_hint" />
      <TextArrayInput source="currencies" defaultValue={['EUR']} validate={required()} />
      <TextInput source="credentials" type="password" autoComplete="new-password" helperText="console.secret_hint" />
      <NumberInput source="position" defaultValue={0} validate={[required(), minValue(0), maxValue(1000)]} step={1} />
      <BooleanInput source="active" defaultValue />
    </SimpleForm>
  )
}

export const PaymentAccountEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list">
    <PaymentAccountForm />
  </Edit>
)
export const PaymentAccountCreate = () => (
  <Create redirect="list">
    <PaymentAccountForm />
  </Create>
)
