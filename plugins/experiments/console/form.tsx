import Alert from '@mui/material/Alert'
import {
  ArrayInput,
  FormDataConsumer,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  RadioButtonGroupInput,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import {
  CountriesInput,
  DomainInput,
  FieldGroup,
  FormRows,
  formOf,
  itemOf,
  PercentInput,
  RecordForm,
  recordForms,
  WholeRow,
} from '../../../console/kit/index.ts'
import { audiences, goals } from '../shared/words.ts'
import { textKey, useChoices } from './choices.ts'
import { merge } from './list.tsx'
import { SettingPicker } from './setting-picker.tsx'
import { VariantValue } from './variant-value.tsx'

const form = formOf<'experiments'>()
const variant = itemOf<'experiments', 'variants'>()

const shareField = { needed: true, min: 0.1, max: 99, digits: 1 }

function ExperimentForm() {
  const translate = useTranslate()
  const begun = useRecordContext()?.status
  const who = useChoices('who', audiences)
  const goal = useChoices('goals', goals)
  return (
    <RecordForm width="medium" defaultValues={{ who: 'visitors', variants: [{ label: 'B', value: null }] }}>
      {begun && begun !== 'draft' ? <Alert severity="warning">{translate(textKey('begun'))}</Alert> : null}
      <FieldGroup title={textKey('sections.why')}>
        <WholeRow>
          <TextInput source={form('name')} label={textKey('fields.name')} validate={[required(), maxLength(80)]} />
        </WholeRow>
        <TextInput
          source={form('hypothesis')}
          label={textKey('fields.hypothesis')}
          helperText={textKey('hypothesis_hint')}
          validate={maxLength(600)}
          multiline
          minRows={2}
        />
      </FieldGroup>
      <FieldGroup title={textKey('sections.where')}>
        <DomainInput label={textKey('fields.domain_id')} isRequired />
        <CountriesInput />
        <WholeRow>
          <RadioButtonGroupInput
            source={form('who')}
            label={textKey('fields.who')}
            choices={who}
            validate={required()}
          />
        </WholeRow>
      </FieldGroup>
      <FieldGroup title={textKey('sections.what')}>
        <WholeRow>
          <SettingPicker />
        </WholeRow>
        <ArrayInput source={form('variants')} label={textKey('fields.variants')} helperText={textKey('variants_hint')}>
          <FormRows row="variant" fullWidth>
            <TextInput
              source={variant('label')}
              label={textKey('fields.label')}
              validate={[required(), maxLength(40)]}
            />
            <VariantValue source={variant('value')} />
          </FormRows>
        </ArrayInput>
      </FieldGroup>
      <FieldGroup title={textKey('sections.measure')}>
        <FormDataConsumer>
          {({ formData }) => (
            <SelectInput
              source={form('goal')}
              label={textKey('fields.goal')}
              choices={goal.filter(({ id }) => formData.who !== 'members' || id !== 'signup')}
              helperText={textKey('goal_hint')}
              validate={required()}
            />
          )}
        </FormDataConsumer>
        <NumberInput
          source={form('planned')}
          label={textKey('fields.planned')}
          helperText={textKey('planned_hint')}
          defaultValue={2000}
          step={100}
          validate={[required(), minValue(100), maxValue(1_000_000)]}
        />
        <PercentInput source={form('expected')} label={textKey('fields.expected')} {...shareField} />
        <PercentInput
          source={form('effect')}
          label={textKey('fields.effect')}
          helperText={textKey('effect_hint')}
          {...shareField}
        />
      </FieldGroup>
    </RecordForm>
  )
}

export const experimentForms = recordForms(<ExperimentForm />, { redirect: 'show', merge })
