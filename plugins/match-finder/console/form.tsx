import Box from '@mui/material/Box'
import {
  ArrayInput,
  BooleanInput,
  FormDataConsumer,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin'
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
} from '../../../console/kit/index.ts'
import type { Locale } from '../../../core/kernel/index.ts'
import { allowedFilters, questionKinds } from '../shared/filters.ts'
import { Preview } from './preview.tsx'

const form = formOf<'match-finder'>()
const option = itemOf<'match-finder', 'options'>()

const textKey = (key: string) => `plugins.match-finder.${key}`
type Option = { texts?: Partial<Record<Locale, string>> }

const inAge = [minValue(18), maxValue(120)]

function QuestionForm() {
  const translate = useTranslate()
  const kinds = questionKinds.map((id) => ({ id, name: translate(textKey(`kind_${id}`)) }))
  const filters = allowedFilters.map((id) => ({ id, name: translate(textKey(`filter_${id}`)) }))
  return (
    <RecordForm width="medium">
      <FieldGroup title={textKey('question')}>
        <SelectInput source={form('kind')} validate={required()} defaultValue="single" choices={kinds} />
        <SelectInput
          source={form('filter')}
          choices={filters}
          emptyText={textKey('filter_none')}
          parse={(value: string) => value || null}
          helperText={textKey('filter_hint')}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        />
        <LanguageTabs
          hint={textKey('languages_hint')}
          isFilled={({ texts, options = [] }, locale) =>
            Boolean(texts?.[locale]?.question) && options.every((one: Option | null) => Boolean(one?.texts?.[locale]))
          }
        >
          {(locale) => (
            <Box key={locale}>
              <TextInput
                source={form(`texts.${locale}.question`)}
                label={textKey('question')}
                validate={maxLength(160)}
              />
              <TextInput
                source={form(`texts.${locale}.hint`)}
                label={textKey('hint')}
                validate={maxLength(240)}
                parse={(value: string) => value || undefined}
              />
              <ArrayInput source={form('options')} label={textKey('options')} validate={required()}>
                <FormRows row="answer" inline disableReordering={false}>
                  <TextInput
                    source={option(`texts.${locale}`)}
                    label={textKey('option')}
                    validate={maxLength(80)}
                    helperText={false}
                  />
                  <FormDataConsumer>
                    {({ formData }) =>
                      formData.filter === 'age' ? (
                        <>
                          <NumberInput
                            source={option('min_age')}
                            label={textKey('min_age')}
                            validate={inAge}
                            helperText={false}
                          />
                          <NumberInput
                            source={option('max_age')}
                            label={textKey('max_age')}
                            validate={inAge}
                            helperText={false}
                            placeholder={translate(textKey('no_limit'))}
                            slotProps={{ inputLabel: { shrink: true } }}
                          />
                        </>
                      ) : null
                    }
                  </FormDataConsumer>
                </FormRows>
              </ArrayInput>
              <Preview locale={locale} />
            </Box>
          )}
        </LanguageTabs>
      </FieldGroup>
      <FieldGroup title="console.groups.display">
        <DomainInput />
        <LastPosition />
        <BooleanInput source={form('active')} defaultValue />
      </FieldGroup>
    </RecordForm>
  )
}

export const questionForms = recordForms(<QuestionForm />)
