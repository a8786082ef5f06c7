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
import { text, useChoices } from './choices.ts'
import { SettingPicker } from './setting-picker.tsx'
import { VariantValue } from './variant-value.tsx'

const form = formOf<'experiments'>()
const variant = itemOf<'experiments', 'variants'>()

const share = { needed: true, min: 0.1, max: 99, digits: 1 }

function ExperimentForm() {
  const translate = useTranslate()
  const begun = useRecordContext()?.status
  const who = useChoices('who', audiences)
  const goal = useChoices('goals', goals)
  return (
    <RecordForm width="medium" defaultValues={{ who: 'visitors', variants: [{ label: 'B', value: null }] }}>
      {begun && begun !== 'draft' ? <Alert severity="warning">{translate(text('begun'))}</Alert> : null}
      <FieldGroup title={text('sections.why')}>
        <WholeRow>
          <TextInput source={form('name')} label={text('fields.name')} validate={[required(), maxLength(80)]} />
        </WholeRow>
        <TextInput
          source={form('hypothesis')}
          label={text('fields.hypothesis')}
          helperText={text('hypothesis_hint')}
          validate={maxLength(600)}
          multiline
          minRows={2}
        />
      </FieldGroup>
      <FieldGroup title={text('sections.where')}>
        <DomainInput label={text('fields.domain_id')} needed />
        <CountriesInput />
        <WholeRow>
          <RadioButtonGroupInput source={form('who')} label={text('fields.who')} choices={who} validate={required()} />
        </WholeRow>
      </FieldGroup>
      <FieldGroup title={text('sections.what')}>
        <WholeRow>
          <SettingPicker />
        </WholeRow>
        <ArrayInput source={form('variants')} label={text('fields.variants')} helperText={text('variants_hint')}>
          <FormRows row="variant" fullWidth>
            <TextInput source={variant('label')} label={text('fields.label')} validate={[required(), maxLength(40)]} />
            <VariantValue source={variant('value')} />
          </FormRows>
        </ArrayInput>
      </FieldGroup>
      <FieldGroup title={text('sections.measure')}>
        <FormDataConsumer>
          {({ formData }) => (
            <SelectInput
              source={form('goal')}
              label={text('fields.goal')}
              choices={goal.filter(({ id }) => formData.who !== 'members' || id !== 'signup')}
              helperText={text('goal_hint')}
              validate={required()}
            />
          )}
        </FormDataConsumer>
        <NumberInput
          source={form('planned')}
          label={text('fields.planned')}
          helperText={text('planned_hint')}
          defaultValue={2000}
          step={100}
          validate={[required(), minValue(100), maxValue(1_000_000)]}
        />
        <PercentInput source={form('expected')} label={text('fields.expected')} {...share} />
        <PercentInput
          source={form('effect')}
          label={text('fields.effect')}
          helperText={text('effect_hint')}
          {...share}
        />
      </FieldGroup>
    </RecordForm>
  )
}

export const experimentForms = recordForms(<ExperimentForm />, { redirect: 'show' })
