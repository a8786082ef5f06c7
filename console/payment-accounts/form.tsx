import Card from '@mui/material/Card'
import {
  AutocompleteArrayInput,
  BooleanInput,
  Create,
  Edit,
  required,
  SelectInput,
  TextInput,
  useNotify,
  useRecordContext,
  useRedirect,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { CurrenciesInput } from '../shared/choice-inputs.tsx'
import { CountriesInput } from '../shared/country-inputs.tsx'
import { DomainInput } from '../shared/domain-input.tsx'
import { FieldGroup, WholeRow } from '../shared/field-group.tsx'
import { LastPosition } from '../shared/last-position.tsx'
import { useProviderName } from '../shared/provider-field.tsx'
import { RecordFacts } from '../shared/record-facts.tsx'
import { RecordForm } from '../shared/record-form.tsx'
import { RecordRail } from '../shared/record-rail.tsx'
import { RecordShow } from '../shared/record-show.tsx'
import { useRegistries } from '../shared/registries.ts'
import { formOf } from '../shared/sources.ts'
import { withoutLeaveWarning } from '../shared/unsaved.ts'
import { CredentialInputs } from './credential-inputs.tsx'
import { Probe } from './probe.tsx'
import { AccountTakings } from './takings.tsx'
import { type CreatedAccount, useSwitchOn } from './use-switch-on.tsx'

const form = formOf<'payment-accounts'>()

/** Chooses an installed provider; keeps one that is no longer installed. */
function ProviderInput() {
  const now: unknown = useRecordContext()?.provider
  const nameOf = useProviderName()
  const ids = new Set(useRegistries()?.providers.map(({ id }) => id))
  if (typeof now === 'string') ids.add(now)
  return (
    <SelectInput
      source={form('provider')}
      validate={required()}
      choices={[...ids].map((id) => ({ id, name: nameOf(id) }))}
    />
  )
}

/** Methods that the chosen provider supports and that still exist; methods already set may stay. */
function MethodsInput() {
  const set: string[] = useRecordContext()?.methods ?? []
  const provider: unknown = useWatch({ name: 'provider' })
  const { providers = [], methods = [] } = useRegistries() ?? {}
  const taken = providers.find(({ id }) => id === provider)?.methods
  const choices = methods.filter(({ id, ended }) => set.includes(id) || (!ended && (taken?.includes(id) ?? true)))
  return (
    <AutocompleteArrayInput
      source={form('methods')}
      validate={required()}
      choices={choices}
      helperText="console.payment_accounts.methods_hint"
    />
  )
}

export function PaymentAccountForm() {
  return (
    <RecordForm width="medium" createsAnother={false}>
      <FieldGroup title="console.groups.provider">
        <TextInput source={form('label')} validate={required()} />
        <ProviderInput />
        <BooleanInput source={form('active')} defaultValue />
      </FieldGroup>
      <FieldGroup title="console.groups.reach">
        <DomainInput />
        <CountriesInput />
        <MethodsInput />
        <CurrenciesInput source={form('currencies')} defaultValue={['EUR']} isRequired />
      </FieldGroup>
      <FieldGroup title="console.groups.keys">
        <CredentialInputs />
        <WholeRow>
          <Probe />
        </WholeRow>
      </FieldGroup>
      <LastPosition />
    </RecordForm>
  )
}

export const PaymentAccountEdit = () => (
  <Edit actions={<RecordFacts />} mutationMode="pessimistic" redirect="list" aside={<RecordRail />} component="div">
    <Card className="RaEdit-card">
      <PaymentAccountForm />
    </Card>
    <AccountTakings />
  </Edit>
)

export const PaymentAccountShow = () => (
  <RecordShow>
    <AccountTakings />
  </RecordShow>
)

export function PaymentAccountCreate() {
  const { offer, dialog } = useSwitchOn()
  const notify = useNotify()
  const redirect = useRedirect()
  const handleCreated = async (account: CreatedAccount) => {
    notify('ra.notification.created', { messageArgs: { smart_count: 1 } })
    await offer(account)
    await withoutLeaveWarning(() => redirect('list', 'payment-accounts'))
  }
  return (
    <>
      <Create mutationOptions={{ onSuccess: (account) => void handleCreated(account as unknown as CreatedAccount) }}>
        <PaymentAccountForm />
      </Create>
      {dialog}
    </>
  )
}
