import {
  ArrayInput,
  BooleanInput,
  FormDataConsumer,
  NumberInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useTranslate,
} from 'react-admin'
import {
  DomainInput,
  FieldGroup,
  formOf,
  itemOf,
  PositionInput,
  RecordForm,
  recordForms,
  WholeRow,
} from '../../../console/kit/index.ts'
import type { Locale } from '../../../core/kernel/index.ts'
import { languageNames } from '../../../core/shared/languages.ts'
import { fieldKinds, longestText } from '../shared/kinds.ts'

const form = formOf<'profile-fields'>()
const option = itemOf<'profile-fields', 'options'>()

const field = (name: string) => `plugins.profile-fields.fields.${name}`
const languages = Object.entries(languageNames) as [Locale, string][]

/** An option has a word in each language: they wrap to rows of fields that are wide enough to read. */
const wrapped = {
  '& .RaSimpleFormIterator-form': {
    flex: 1,
    display: 'grid',
    rowGap: 0,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  },
}

function FieldForm() {
  const translate = useTranslate()
  const labelIn = (language: string) => translate('plugins.profile-fields.label_in', { language })
  return (
    <RecordForm>
      <FieldGroup title="plugins.profile-fields.groups.what">
        <DomainInput />
        <TextInput
          source={form('key')}
          label={field('key')}
          validate={required()}
          helperText="plugins.profile-fields.key_hint"
        />
        <SelectInput
          source={form('kind')}
          label={field('kind')}
          validate={required()}
          defaultValue="choice"
          choices={fieldKinds.map((id) => ({ id, name: `plugins.profile-fields.kinds.${id}` }))}
        />
        <PositionInput label={field('position')} />
      </FieldGroup>
      <FieldGroup title="plugins.profile-fields.groups.labels">
        {languages.map(([locale, language]) => (
          <TextInput key={locale} source={form(`labels.${locale}`)} label={labelIn(language)} />
        ))}
      </FieldGroup>
      <FieldGroup title="plugins.profile-fields.groups.answers">
        <FormDataConsumer>
          {({ formData }) =>
            formData.kind === 'number' ? (
              <>
                <NumberInput source={form('minimum')} label={field('minimum')} min={0} max={9999} step={1} />
                <NumberInput source={form('maximum')} label={field('maximum')} min={1} max={9999} step={1} />
                <TextInput source={form('unit')} label={field('unit')} />
              </>
            ) : formData.kind === 'text' ? (
              <NumberInput
                source={form('maximum')}
                label={field('longest')}
                min={1}
                max={longestText}
                step={1}
                validate={required()}
                helperText="plugins.profile-fields.text_hint"
              />
            ) : (
              <WholeRow>
                <ArrayInput source={form('options')} label={field('options')} defaultValue={[]}>
                  <SimpleFormIterator inline sx={wrapped}>
                    <TextInput source={option('key')} label={field('key')} validate={required()} />
                    {languages.map(([locale, language]) => (
                      <TextInput key={locale} source={option(`labels.${locale}`)} label={language} />
                    ))}
                  </SimpleFormIterator>
                </ArrayInput>
              </WholeRow>
            )
          }
        </FormDataConsumer>
      </FieldGroup>
      <FieldGroup title="plugins.profile-fields.groups.places">
        <BooleanInput source={form('on_profile')} label={field('on_profile')} defaultValue />
        <BooleanInput source={form('in_search')} label={field('in_search')} defaultValue />
        <BooleanInput source={form('at_signup')} label={field('at_signup')} />
        <BooleanInput
          source={form('special')}
          label={field('special')}
          helperText="plugins.profile-fields.special_hint"
        />
        <BooleanInput source={form('active')} label={field('active')} defaultValue />
      </FieldGroup>
    </RecordForm>
  )
}

export const fieldForms = recordForms(<FieldForm />)
