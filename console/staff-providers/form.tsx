import {
  ArrayInput,
  BooleanInput,
  Create,
  Edit,
  required,
  SelectInput,
  TextArrayInput,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { staffRoles } from '../../core/shared/choices.ts'
import { api } from '../providers/http.ts'
import { CopyValue } from '../shared/copy-value.tsx'
import { DomainInput } from '../shared/domain-input.tsx'
import { FieldGroup, WholeRow } from '../shared/field-group.tsx'
import { FormRows } from '../shared/form-rows.tsx'
import { type Outcome, ProbeButton } from '../shared/probe-button.tsx'
import { RecordFacts } from '../shared/record-facts.tsx'
import { RecordForm } from '../shared/record-form.tsx'
import { RecordRail } from '../shared/record-rail.tsx'
import { SecretInput } from '../shared/secret-input.tsx'
import { formOf, itemOf, rowOf } from '../shared/sources.ts'

/** Asks the saved issuer for its metadata. */
function TestProvider() {
  const provider = useRecordContext()
  const translate = useTranslate()
  if (provider?.id === undefined) return null
  const probe = async (): Promise<Outcome> => {
    const { ok } = await api('POST /api/console/staff-providers/:id/test', {
      params: { id: String(provider.id) },
      body: { version: Number(provider.version) },
    })
    return ok
      ? { severity: 'success', text: translate('console.staff_providers.works') }
      : { severity: 'error', text: translate('console.staff_providers.fails') }
  }
  return <ProbeButton label="console.staff_providers.test" probe={probe} />
}

const form = formOf<'staff-providers'>()
const row = rowOf<'staff-providers'>()
const rule = itemOf<'staff-providers', 'role_rules'>()

function Provider() {
  const isNew = useRecordContext()?.id === undefined
  return (
    <FieldGroup
      title="console.staff_providers.group_provider"
      {...(isNew ? { hint: 'console.staff_providers.provider_hint' } : {})}
    >
      <TextInput source={form('name')} validate={required()} />
      <TextInput source={form('issuer')} validate={required()} helperText="console.staff_providers.issuer_hint" />
      <TextInput source={form('client_id')} validate={required()} />
      <SecretInput source={form('secret')} savedField={row('has_secret')} hint="console.staff_providers.secret_hint" />
      <BooleanInput source={form('ends_session')} defaultValue />
      <BooleanInput source={form('active')} defaultValue />
      <WholeRow>
        <TestProvider />
      </WholeRow>
    </FieldGroup>
  )
}

/** The addresses to register at the provider, once the provider has an id. */
function Callbacks() {
  const provider = useRecordContext()
  if (!provider?.callback) return null
  return (
    <FieldGroup title="console.staff_providers.group_copy" hint="console.staff_providers.copy_hint">
      <WholeRow>
        <CopyValue
          label="resources.staff-providers.fields.callback"
          value={provider.callback}
          hint="console.staff_providers.callback_hint"
        />
        <CopyValue
          label="console.staff_providers.after_logout"
          value={new URL('/console/', provider.callback).href}
          hint="console.staff_providers.after_logout_hint"
        />
        <CopyValue
          label="resources.staff-providers.fields.logout_callback"
          value={provider.logout_callback}
          hint="console.staff_providers.logout_callback_hint"
        />
      </WholeRow>
    </FieldGroup>
  )
}

function People() {
  return (
    <FieldGroup title="console.staff_providers.group_people">
      <WholeRow>
        <TextArrayInput
          source={form('email_domains')}
          validate={required()}
          helperText="console.staff_providers.domains_hint"
        />
      </WholeRow>
      <BooleanInput source={form('required')} helperText="console.staff_providers.required_hint" />
      <BooleanInput source={form('creates_accounts')} helperText="console.staff_providers.creates_hint" />
      <BooleanInput source={form('trusts_unverified')} helperText="console.staff_providers.unverified_hint" />
    </FieldGroup>
  )
}

function SecondStep() {
  const translate = useTranslate()
  const factors = ['own', 'provider'].map((id) => ({ id, name: translate(`console.staff_providers.factor_${id}`) }))
  return (
    <FieldGroup title="resources.staff-providers.fields.second_factor">
      <SelectInput
        source={form('second_factor')}
        defaultValue="own"
        validate={required()}
        choices={factors}
        helperText="console.staff_providers.factor_hint"
      />
      <TextInput source={form('acr_values')} helperText="console.staff_providers.acr_hint" />
    </FieldGroup>
  )
}

function Roles() {
  const translate = useTranslate()
  return (
    <FieldGroup title="console.staff_providers.group_roles" hint="console.staff_providers.rules_hint">
      <TextInput
        source={form('scopes')}
        defaultValue="openid email profile"
        validate={required()}
        helperText="console.staff_providers.scopes_hint"
      />
      <TextInput source={form('roles_claim')} defaultValue="groups" helperText="console.staff_providers.claim_hint" />
      <ArrayInput source={form('role_rules')}>
        <FormRows row="rule" inline>
          <TextInput source={rule('value')} validate={required()} helperText={false} />
          <SelectInput
            source={rule('role')}
            validate={required()}
            choices={staffRoles.map((id) => ({ id, name: translate(`console.roles.${id}`) }))}
          />
          <DomainInput />
        </FormRows>
      </ArrayInput>
    </FieldGroup>
  )
}

function StaffProviderForm() {
  return (
    <RecordForm width="medium">
      <Provider />
      <Callbacks />
      <People />
      <SecondStep />
      <Roles />
    </RecordForm>
  )
}

export const StaffProviderEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={<RecordFacts />} aside={<RecordRail />}>
    <StaffProviderForm />
  </Edit>
)
export const StaffProviderCreate = () => (
  <Create redirect="edit">
    <StaffProviderForm />
  </Create>
)
