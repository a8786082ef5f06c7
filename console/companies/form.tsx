import { required, TextArrayInput, TextInput } from 'react-admin'
import { AnyCountryInput } from '../shared/choice-inputs.tsx'
import { FieldGroup, WholeRow } from '../shared/field-group.tsx'
import { PercentInput } from '../shared/percent-input.tsx'
import { RecordForm } from '../shared/record-form.tsx'
import { recordForms } from '../shared/record-forms.tsx'
import { formOf } from '../shared/sources.ts'
import { VatNumbersInput } from './vat-numbers-input.tsx'

const form = formOf<'companies'>()

/** An emptied field is null, but the API expects an empty text. */
const emptyText = (typed: string | null) => typed ?? ''

function CompanyForm() {
  return (
    <RecordForm width="medium">
      <FieldGroup title="console.groups.address">
        <WholeRow>
          <TextInput source={form('name')} validate={required()} />
        </WholeRow>
        <TextInput source={form('address')} validate={required()} />
        <TextInput source={form('zip')} parse={emptyText} />
        <TextInput source={form('city')} validate={required()} />
        <AnyCountryInput source={form('country')} isRequired />
      </FieldGroup>
      <FieldGroup title="console.groups.registration">
        <TextInput source={form('kvk')} parse={emptyText} />
        <TextArrayInput source={form('tradenames')} defaultValue={[]} />
        <WholeRow>
          <VatNumbersInput />
        </WholeRow>
      </FieldGroup>
      <FieldGroup title="console.groups.service">
        <TextInput source={form('support_phone')} type="tel" />
        <PercentInput
          source={form('delete_discount')}
          defaultValue={0}
          isRequired
          min={0}
          max={100}
          helperText="console.companies.delete_discount_hint"
        />
      </FieldGroup>
    </RecordForm>
  )
}

export const companyForms = recordForms(<CompanyForm />)
