import { BooleanInput, FormDataConsumer, required, SelectInput, TextInput, useTranslate } from 'react-admin'
import {
  DomainInput,
  FieldGroup,
  formOf,
  LanguageTabs,
  PositionInput,
  RecordForm,
  recordForms,
} from '../../../console/kit/index.ts'
import { languageNames } from '../../../core/shared/languages.ts'
import { genders } from '../../../core/shared/vocabulary.ts'
import { baseOf, type Searched, searches } from '../shared/searches.ts'

const form = formOf<'genders'>()
const own = (name: string) => `plugins.genders.${name}`

function GenderForm() {
  const translate = useTranslate()
  return (
    <RecordForm width="medium">
      <FieldGroup title={own('groups.what')}>
        <DomainInput />
        <TextInput source={form('key')} label={own('fields.key')} validate={required()} helperText={own('key_hint')} />
        <PositionInput />
        <BooleanInput source={form('active')} label={own('fields.active')} defaultValue />
      </FieldGroup>
      <FieldGroup title={own('groups.labels')}>
        <LanguageTabs isFilled={({ labels }, locale) => Boolean(labels?.[locale])}>
          {(locale) => (
            <TextInput
              key={locale}
              source={form(`labels.${locale}`)}
              label={translate(own('label_in'), { language: languageNames[locale] })}
            />
          )}
        </LanguageTabs>
      </FieldGroup>
      <FieldGroup title={own('groups.search')}>
        <SelectInput
          source={form('searched')}
          label={own('fields.searched')}
          validate={required()}
          defaultValue="both"
          helperText={own('searched_hint')}
          choices={searches.map((id) => ({ id, name: own(`searches.${id}`) }))}
        />
        <FormDataConsumer>
          {({ formData }) =>
            baseOf[formData.searched as Searched] ? null : (
              <SelectInput
                source={form('base')}
                label={own('fields.base')}
                validate={required()}
                helperText={own('base_hint')}
                choices={genders.map((id) => ({ id, name: own(`bases.${id}`) }))}
              />
            )
          }
        </FormDataConsumer>
      </FieldGroup>
    </RecordForm>
  )
}

export const genderForms = recordForms(<GenderForm />)
