import {
  Create,
  DateTimeInput,
  Edit,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin'
import { useStatusChoices } from '../shared/choices.ts'
import { DomainInput } from '../shared/domain-input.tsx'

const emptyToNull = (value: string) => (value === '' ? null : value)

function DiscountCodeForm() {
  return (
    <SimpleForm sx={{ maxWidth: 560 }}>
      <TextInput
        source="code"
        validate={required()}
        slotProps={{ htmlInput: { maxLength: 40, style: { textTransform: 'uppercase' } } }}
      />
      <NumberInput source="value_percentage" validate={[required(), minValue(1), maxValue(100)]} step={1} />
      <DomainInput />
      <TextInput
        source="country"
        parse={emptyToNull}
        slotProps={{ htmlInput: { maxLength: 2, style: { textTransform: 'uppercase' } } }}
      />
      <SelectInput
        source="validity"
        defaultValue="once-per-user"
        validate={required()}
        choices={useStatusChoices('once', 'once-per-user', 'unlimited')}
      />
      <NumberInput source="minimum_order_value" min={0} step={1} helperText="console.packages.amount_hint" />
      <TextInput
        source="currency"
        parse={emptyToNull}
        slotProps={{ htmlInput: { maxLength: 3, style: { textTransform: 'uppercase' } } }}
      />
      <DateTimeInput
        source="expires"
        parse={(value: string) => (value === '' ? null : new Date(value).toISOString())}
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
