import {
  Create,
  DateTimeInput,
  Edit,
  maxValue,
  minValue,
  NumberInput,
  regex,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin'
import { useStatusChoices } from '../shared/choices.ts'
import { CodeInput, CountryInput } from '../shared/country-inputs.tsx'
import { DomainInput } from '../shared/domain-input.tsx'
import { MoneyInput } from '../shared/money-input.tsx'

const code = [required(), regex(/^[A-Z0-9_-]{3,40}$/, 'console.discount_codes.code_rule')]

function DiscountCodeForm() {
  return (
    <SimpleForm sx={{ maxWidth: 560 }}>
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
      <CodeInput source="currency" length={3} />
      <MoneyInput source="minimum_order_value" />
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
    </SimpleForm>
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
