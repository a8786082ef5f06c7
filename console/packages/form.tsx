import {
  BooleanInput,
  Create,
  Edit,
  NumberInput,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useTranslate,
} from 'react-admin'
import { DomainInput } from '../shared/domain-input.tsx'

/** Prices in minor units, so that 9.99 is typed as 999 and nothing is ever rounded. */
function PackageForm() {
  const translate = useTranslate()
  return (
    <SimpleForm sx={{ maxWidth: 560 }}>
      <DomainInput />
      <TextInput
        source="country"
        validate={required()}
        slotProps={{ htmlInput: { maxLength: 2, style: { textTransform: 'uppercase' } } }}
      />
      <SelectInput
        source="tier"
        validate={required()}
        choices={['p0', 'p1', 'p2', 'p3'].map((id) => ({ id, name: translate(`console.packages.tier_${id}`) }))}
      />
      <NumberInput source="credits" validate={required()} min={1} step={1} />
      <NumberInput source="amount" validate={required()} min={1} step={1} helperText="console.packages.amount_hint" />
      <TextInput
        source="currency"
        validate={required()}
        slotProps={{ htmlInput: { maxLength: 3, style: { textTransform: 'uppercase' } } }}
      />
      <NumberInput source="position" defaultValue={0} step={1} />
      <BooleanInput source="popular" />
      <BooleanInput source="active" defaultValue />
    </SimpleForm>
  )
}

export const PackageEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list">
    <PackageForm />
  </Edit>
)
export const PackageCreate = () => (
  <Create redirect="list">
    <PackageForm />
  </Create>
)
