import Box from '@mui/material/Box'
import { BooleanInput, minValue, NumberInput, required, SelectInput, useTranslate } from 'react-admin'
import { CountryInput } from '../shared/country-inputs.tsx'
import { DomainInput } from '../shared/domain-input.tsx'
import { FieldGroup, WholeRow } from '../shared/field-group.tsx'
import { LastPosition } from '../shared/last-position.tsx'
import { AmountInput } from '../shared/money-input.tsx'
import { RecordForm } from '../shared/record-form.tsx'
import { recordForms } from '../shared/record-forms.tsx'
import { formOf } from '../shared/sources.ts'
import { PackageName, usePackageName } from './package-name.tsx'
import { PackagePreview } from './preview.tsx'
import { PriceHint } from './price-hint.tsx'

const form = formOf<'packages'>()

/** Shows the preview beside the fields if there is room. */
const columns = {
  width: 1,
  display: 'grid',
  columnGap: 4,
  rowGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 340px)' },
}

function PackageForm() {
  const translate = useTranslate()
  const tiers = ['p0', 'p1', 'p2', 'p3'].map((id) => ({ id, name: translate(`console.packages.tier_${id}`) }))
  return (
    <RecordForm nameOf={usePackageName()}>
      <Box sx={columns}>
        <Box sx={{ minWidth: 0 }}>
          <FieldGroup title="console.groups.where">
            <DomainInput />
            <CountryInput isRequired />
          </FieldGroup>
          <FieldGroup title="console.groups.price">
            <SelectInput source={form('tier')} validate={required()} choices={tiers} />
            <NumberInput source={form('credits')} validate={[required(), minValue(1)]} min={1} step={1} />
            <WholeRow>
              <AmountInput source={form('amount')} currency={form('currency')} isRequired />
              <PriceHint />
            </WholeRow>
          </FieldGroup>
          <FieldGroup title="console.groups.display">
            <LastPosition />
            <BooleanInput source={form('popular')} />
            <BooleanInput source={form('active')} defaultValue />
          </FieldGroup>
        </Box>
        <PackagePreview />
      </Box>
    </RecordForm>
  )
}

export const packageForms = recordForms(<PackageForm />, {
  title: <PackageName />,
  isFormWide: true,
  isOfCountry: true,
})
