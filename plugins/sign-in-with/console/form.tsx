import { BooleanInput, Create, Edit, maxLength, required, TextInput, useRecordContext } from 'react-admin'
import { DomainInput, formOf, PositionInput, RecordForm, rowOf, SecretInput } from '../../../console/kit/index.ts'

const form = formOf<'sign-in-with/providers'>()
const row = rowOf<'sign-in-with/providers'>()
const words = (name: string) => `plugins.sign-in-with.${name}`

/** The address to register at the provider, once the row has an id. */
function Callback() {
  if (!useRecordContext()?.callback) return null
  return <TextInput source={row('callback')} readOnly multiline fullWidth helperText={words('callback_hint')} />
}

function ProviderForm() {
  return (
    <RecordForm sx={{ maxWidth: 640 }}>
      <DomainInput needed />
      <TextInput source={form('label')} validate={[required(), maxLength(40)]} />
      <TextInput source={form('issuer')} validate={required()} helperText={words('issuer_hint')} />
      <TextInput source={form('client_id')} validate={required()} />
      <SecretInput source={form('secret')} kept={row('has_secret')} hint={words('secret_hint')} />
      <Callback />
      <PositionInput />
      <BooleanInput source={form('active')} defaultValue />
    </RecordForm>
  )
}

// A new provider opens, because its address has to be registered next.
export const providerForms = {
  create: () => (
    <Create redirect="edit">
      <ProviderForm />
    </Create>
  ),
  edit: () => (
    <Edit mutationMode="pessimistic" redirect="list">
      <ProviderForm />
    </Edit>
  ),
}
