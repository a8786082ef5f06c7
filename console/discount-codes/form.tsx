import {
  AutocompleteArrayInput,
  Create,
  DateTimeInput,
  Edit,
  maxValue,
  minValue,
  NumberInput,
  regex,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin'
import { CurrencyInput } from '../shared/choice-inputs.tsx'
import { useStatusChoices } from '../shared/choices.ts'
import { CountryInput } from '../shared/country-inputs.tsx'
import { DomainInput } from '../shared/domain-input.tsx'
import { MoneyInput } from '../shared/money-input.tsx'
import { RecordForm } from '../shared/record-form.tsx'
import { useRegistries } from '../shared/registries.ts'

const code = [required(), regex(/^[A-Z0-9_-]{3,40}$/, 'console.discount_codes.code_rule')]

/** The methods that the code is bound to; what has ended may stay where it is set. */
function MethodsInput() {
  const set: string[] = useRecordContext()?.payment_methods ?? []
  const choices = useRegistries()?.methods.filter(({ id, ended }) => !ended || set.includes(id))
  return (
    <AutocompleteArrayInput
      source="payment_methods"
      defaultValue={[]}
      choices={choices}
      helperText="console.discount_codes.methods_hint"
    />
  )
}

function DiscountCodeForm() {
  return (
    <RecordForm sx={{ maxWidth: 560 }}>
      <TextInput
        source="code"
        validate={code}
        parse={(typed: string) => typed.toUpperCase()}
        slotProps={{ htmlInput: { maxLength: 40, autoCapitalize: 'characters', spellCheck: false } }}
      />
      <NumberInput source="value_percentage" validate={[required(), minValue(1), maxValue(100)]} step={1} />
      <DomainInput />
      <CountryInput />
      <SelectInput
        source="validity"
        defaultValue="once-per-user"
        validate={required()}
        choices={useStatusChoices('once', 'once-per-user', 'unlimited')}
      />
      <CurrencyInput source="currency" />
      <MoneyInput source="minimum_order_value" />
      <MethodsInput />
      <DateTimeInput
        source="expires"
        parse={(typed: string) => (typed === '' ? null : new Date(typed).toISOString())}
      />
      <SelectInput
        source="status"
        defaultValue="active"
        validate={required()}
        choices={useStatusChoices('active', 'disabled')}
      />
    </RecordForm>
  )
}

export const DiscountCodeEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list">
    <DiscountCodeForm />
  </Edit>
)
export const DiscountCodeCreate = () => (
  <Create redirect="list">
    <DiscountCodeForm />
  </Create>
)
