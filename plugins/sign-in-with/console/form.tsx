import {
  BooleanInput,
  Create,
  Edit,
  FormDataConsumer,
  maxLength,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin'
import {
  CopyValue,
  DomainInput,
  FieldGroup,
  formOf,
  LastPosition,
  RecordForm,
  rowOf,
  SecretInput,
  WholeRow,
} from '../../../console/kit/index.ts'

const form = formOf<'sign-in-with/providers'>()
const row = rowOf<'sign-in-with/providers'>()
const textKey = (name: string) => `plugins.sign-in-with.${name}`
const callbackLabel = 'resources.sign-in-with/providers.fields.callback'

/** The usual issuer of each kind of provider. */
const issuers = { openid: 'https://accounts.google.com', apple: 'https://appleid.apple.com' }

function AppleInputs() {
  const record = useRecordContext()
  const hasKey = record?.has_secret === true && record.kind === 'apple'
  return (
    <>
      <TextInput source={form('team_id')} validate={required()} helperText={textKey('team_hint')} />
      <TextInput source={form('key_id')} validate={required()} helperText={textKey('key_hint')} />
      <TextInput
        source={form('private_key')}
        multiline
        minRows={4}
        autoComplete="off"
        slotProps={{ htmlInput: { spellCheck: false } }}
        helperText={hasKey ? 'console.secret_hint' : textKey('private_key_hint')}
      />
    </>
  )
}

/** The address to register at the provider, once the row has an id. */
function Callback() {
  const callback = useRecordContext()?.callback
  if (!callback) return null
  return <CopyValue label={callbackLabel} value={callback} hint={textKey('callback_hint')} />
}

function ProviderForm() {
  return (
    <RecordForm width="medium">
      <FieldGroup title="console.groups.button">
        <DomainInput isRequired />
        <TextInput source={form('label')} validate={[required(), maxLength(40)]} helperText={textKey('label_hint')} />
        <LastPosition />
        <BooleanInput source={form('active')} defaultValue />
      </FieldGroup>
      <FieldGroup title="console.staff_providers.group_provider">
        <SelectInput
          source={form('kind')}
          defaultValue="openid"
          validate={required()}
          choices={(['openid', 'apple'] as const).map((id) => ({ id, name: textKey(`kinds.${id}`) }))}
        />
        <FormDataConsumer>
          {({ formData }) => (
            <TextInput
              source={form('issuer')}
              validate={required()}
              placeholder={issuers[formData.kind as keyof typeof issuers]}
              slotProps={{ inputLabel: { shrink: true } }}
              helperText={textKey('issuer_hint')}
            />
          )}
        </FormDataConsumer>
        <TextInput source={form('client_id')} validate={required()} />
        <FormDataConsumer>
          {({ formData }) =>
            formData.kind === 'apple' ? (
              <AppleInputs />
            ) : (
              <SecretInput source={form('secret')} savedField={row('has_secret')} hint={textKey('secret_hint')} />
            )
          }
        </FormDataConsumer>
        <WholeRow>
          <Callback />
        </WholeRow>
      </FieldGroup>
    </RecordForm>
  )
}

// A new provider's page opens after creation, because its address must be registered next.
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
