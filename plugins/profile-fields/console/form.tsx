import {
  ArrayInput,
  BooleanInput,
  FormDataConsumer,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import {
  DomainInput,
  FieldGroup,
  FormRows,
  formOf,
  itemOf,
  LanguageTabs,
  LastPosition,
  RecordForm,
  recordForms,
  ShortRow,
  WholeRow,
} from '../../../console/kit/index.ts'
import type { Locale } from '../../../core/kernel/index.ts'
import { languageNames } from '../../../core/shared/languages.ts'
import { fieldKinds, maxTextLength } from '../shared/kinds.ts'

const form = formOf<'profile-fields'>()
const option = itemOf<'profile-fields', 'options'>()

const textKey = (name: string) => `plugins.profile-fields.fields.${name}`

type LocalizedText = Partial<Record<Locale, string>>

const isListed = (kind: unknown) => kind === 'choice' || kind === 'choices'

/** The label and, where the field lists them, every option. */
const isFilled = ({ kind, labels, options = [] }: FieldValues, locale: Locale) =>
  Boolean((labels as LocalizedText | undefined)?.[locale]) &&
  (!isListed(kind) || options.every((one: { labels?: LocalizedText } | null) => Boolean(one?.labels?.[locale])))

/** The answers that members can choose, in the language of the tab. */
function Options({ locale }: { locale: Locale }) {
  return (
    <ArrayInput source={form('options')} label={textKey('options')} defaultValue={[]}>
      <FormRows row="option" inline disableReordering={false}>
        <TextInput source={option('key')} label={textKey('key')} validate={required()} />
        <TextInput key={locale} source={option(`labels.${locale}`)} label={languageNames[locale]} />
      </FormRows>
    </ArrayInput>
  )
}

function FieldForm() {
  const translate = useTranslate()
  const labelIn = (language: string) => translate('plugins.profile-fields.label_in', { language })
  return (
    <RecordForm width="medium">
      <FieldGroup title="plugins.profile-fields.groups.what">
        <DomainInput />
        <TextInput
          source={form('key')}
          label={textKey('key')}
          validate={required()}
          helperText="plugins.profile-fields.key_hint"
        />
        <SelectInput
          source={form('kind')}
          label={textKey('kind')}
          validate={required()}
          defaultValue="choice"
          choices={fieldKinds.map((id) => ({ id, name: `plugins.profile-fields.kinds.${id}` }))}
        />
        <LastPosition />
      </FieldGroup>
      <FieldGroup title="plugins.profile-fields.groups.labels">
        <LanguageTabs isFilled={isFilled}>
          {(locale) => (
            <>
              <TextInput key={locale} source={form(`labels.${locale}`)} label={labelIn(languageNames[locale])} />
              <FormDataConsumer>
                {({ formData }) => (isListed(formData.kind) ? <Options locale={locale} /> : null)}
              </FormDataConsumer>
            </>
          )}
        </LanguageTabs>
      </FieldGroup>
      <FormDataConsumer>
        {({ formData }) =>
          isListed(formData.kind) ? null : (
            <FieldGroup title="plugins.profile-fields.groups.answers">
              {formData.kind === 'number' ? (
                <>
                  <NumberInput source={form('minimum')} label={textKey('minimum')} min={0} max={9999} step={1} />
                  <NumberInput source={form('maximum')} label={textKey('maximum')} min={1} max={9999} step={1} />
                  <WholeRow>
                    <TextInput source={form('unit')} label={textKey('unit')} />
                  </WholeRow>
                </>
              ) : (
                <ShortRow>
                  <NumberInput
                    source={form('maximum')}
                    label={textKey('longest')}
                    min={1}
                    max={maxTextLength}
                    step={1}
                    validate={required()}
                    helperText="plugins.profile-fields.text_hint"
                  />
                </ShortRow>
              )}
            </FieldGroup>
          )
        }
      </FormDataConsumer>
      <FieldGroup title="plugins.profile-fields.groups.places">
        <BooleanInput source={form('on_profile')} label={textKey('on_profile')} defaultValue />
        <BooleanInput source={form('in_search')} label={textKey('in_search')} defaultValue />
        <BooleanInput source={form('at_signup')} label={textKey('at_signup')} />
        <BooleanInput
          source={form('special')}
          label={textKey('special')}
          helperText="plugins.profile-fields.special_hint"
        />
        <BooleanInput source={form('active')} label={textKey('active')} defaultValue />
      </FieldGroup>
    </RecordForm>
  )
}

export const fieldForms = recordForms(<FieldForm />)
