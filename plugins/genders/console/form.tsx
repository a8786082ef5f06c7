import { BooleanInput, FormDataConsumer, required, SelectInput, TextInput, useTranslate } from 'react-admin'
import {
  DomainInput,
  FieldGroup,
  formOf,
  LanguageTabs,
  LastPosition,
  RecordForm,
  recordForms,
} from '../../../console/kit/index.ts'
import { languageNames } from '../../../core/shared/languages.ts'
import { genders } from '../../../core/shared/vocabulary.ts'
import { baseGenders, type SearchedGender, searches } from '../shared/searches.ts'

const form = formOf<'genders'>()
const textKey = (name: string) => `plugins.genders.${name}`

function GenderForm() {
  const translate = useTranslate()
  return (
    <RecordForm width="medium">
      <FieldGroup title={textKey('groups.what')}>
        <DomainInput />
        <TextInput
          source={form('key')}
          label={textKey('fields.key')}
          validate={required()}
          helperText={textKey('key_hint')}
        />
        <LastPosition />
        <BooleanInput source={form('active')} label={textKey('fields.active')} defaultValue />
      </FieldGroup>
      <FieldGroup title={textKey('groups.labels')}>
        <LanguageTabs isFilled={({ labels }, locale) => Boolean(labels?.[locale])}>
          {(locale) => (
            <TextInput
              key={locale}
              source={form(`labels.${locale}`)}
              label={translate(textKey('label_in'), { language: languageNames[locale] })}
            />
          )}
        </LanguageTabs>
      </FieldGroup>
      <FieldGroup title={textKey('groups.search')}>
        <SelectInput
          source={form('searched')}
          label={textKey('fields.searched')}
          validate={required()}
          defaultValue="both"
          helperText={textKey('searched_hint')}
          choices={searches.map((id) => ({ id, name: textKey(`searches.${id}`) }))}
        />
        <FormDataConsumer>
          {({ formData }) =>
            baseGenders[formData.searched as SearchedGender] ? null : (
              <SelectInput
                source={form('base')}
                label={textKey('fields.base')}
                validate={required()}
                helperText={textKey('base_hint')}
                choices={genders.map((id) => ({ id, name: textKey(`bases.${id}`) }))}
              />
            )
          }
        </FormDataConsumer>
      </FieldGroup>
    </RecordForm>
  )
}

export const genderForms = recordForms(<GenderForm />)
