import { useEffect } from 'react'
import {
  AutocompleteArrayInput,
  CheckboxGroupInput,
  Create,
  email,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
  useGetList,
  useTranslate,
} from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { VatNumbersInput } from '../companies/vat-numbers-input.tsx'
import { AnyCountriesInput, AnyCountryInput } from '../shared/choice-inputs.tsx'
import { FieldGroup, WholeRow } from '../shared/field-group.tsx'
import { languageChoices } from '../shared/language-field.tsx'
import { RecordForm } from '../shared/record-form.tsx'
import { useRegistries } from '../shared/registries.ts'
import { formOf } from '../shared/sources.ts'

const form = formOf<'brands'>()

/** The choice for a company that is created with the brand. */
const another = 'new'
const parts = ['settings', 'packages', 'documents', 'texts', 'contents'] as const

interface Form {
  company_id?: number | typeof another
  company?: object
}

const toBody = ({ company_id, company, ...rest }: Form) =>
  company_id === another ? { ...rest, company } : { ...rest, company_id }

/** The fields that a new brand needs; the rest is prepared on its page. */
export const NewBrand = () => (
  <Create redirect="edit" transform={toBody}>
    <NewBrandForm />
  </Create>
)

function NewBrandForm() {
  const translate = useTranslate()
  const { data: companies } = useGetList('companies', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'name', order: 'ASC' },
  })
  const named = (companies ?? []).map(({ id, name }) => ({ id: id as number | string, name: name as string }))
  if (!companies) return null
  return (
    <RecordForm
      width="medium"
      createsAnother={false}
      defaultValues={{ company_id: named[0]?.id ?? another, copies: parts }}
    >
      <FieldGroup title="console.groups.start" hint="console.brands.begin">
        <WholeRow>
          <ReferenceInput
            source={form('copy_from')}
            reference="domains"
            perPage={200}
            sort={{ field: 'name', order: 'ASC' }}
          >
            <SelectInput optionText="name" emptyText="console.brands.copy_none" helperText="console.brands.copy_hint" />
          </ReferenceInput>
          <Copies />
        </WholeRow>
      </FieldGroup>
      <FieldGroup title="console.groups.site">
        <TextInput source={form('name')} validate={required()} />
        <TextInput source={form('host')} validate={required()} helperText="console.domains.host_hint" />
        <AnyCountriesInput source={form('countries')} isRequired helperText="console.domains.countries_hint" />
        <AutocompleteArrayInput
          source={form('locales')}
          choices={languageChoices}
          validate={required()}
          helperText="console.brands.locales_hint"
        />
      </FieldGroup>
      <FieldGroup title="console.groups.company">
        <TextInput
          source={form('support_email')}
          type="email"
          validate={email()}
          parse={(typed: string) => typed ?? ''}
          defaultValue=""
        />
        <SelectInput
          source={form('company_id')}
          validate={required()}
          choices={[...named, { id: another, name: translate('console.brands.new_company') }]}
        />
        <NewCompany />
      </FieldGroup>
      <Suggestions />
    </RecordForm>
  )
}

function NewCompany() {
  const chosen: unknown = useWatch({ name: 'company_id' })
  if (chosen !== another) return null
  return (
    <>
      <WholeRow>
        <TextInput source={form('company.name')} validate={required()} />
      </WholeRow>
      <TextInput source={form('company.address')} validate={required()} />
      <TextInput source={form('company.zip')} defaultValue="" parse={(typed: string) => typed ?? ''} />
      <TextInput source={form('company.city')} validate={required()} />
      <AnyCountryInput source={form('company.country')} isRequired />
      <TextInput source={form('company.kvk')} defaultValue="" parse={(typed: string) => typed ?? ''} />
      <VatNumbersInput within="company." />
    </>
  )
}

/** Fills in values that follow from the chosen countries, until the user chooses others. */
function Suggestions() {
  const { setValue } = useFormContext()
  const { dirtyFields } = useFormState()
  const languages = useRegistries()?.country_languages
  const countries: string[] | undefined = useWatch({ name: 'countries' })
  const createsCompany = useWatch({ name: 'company_id' }) === another
  const [first] = countries ?? []
  useEffect(() => {
    if (!first || !languages) return
    if (!dirtyFields.locales) setValue('locales', [...new Set(countries?.flatMap((code) => languages[code] ?? []))])
    if (createsCompany && !dirtyFields.company?.country) setValue('company.country', first)
  }, [countries, first, languages, createsCompany, dirtyFields, setValue])
  return null
}

function Copies() {
  const translate = useTranslate()
  const from: unknown = useWatch({ name: 'copy_from' })
  if (!from) return null
  return (
    <CheckboxGroupInput
      source={form('copies')}
      row={false}
      choices={parts.map((id) => ({ id, name: translate(`console.brands.part.${id}`) }))}
      helperText="console.brands.copies_hint"
    />
  )
}
