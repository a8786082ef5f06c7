import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
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
  FormRows,
  formOf,
  itemOf,
  PercentInput,
  RecordForm,
  recordForms,
} from '../../../console/kit/index.ts'
import { goals, whos } from '../shared/words.ts'
import { text, useChoices } from './choices.ts'
import { SettingPicker } from './setting-picker.tsx'
import { VariantValue } from './variant-value.tsx'

const form = formOf<'experiments'>()
const variant = itemOf<'experiments', 'variants'>()

const share = { needed: true, min: 0.1, max: 99, digits: 1 }

function ExperimentForm() {
  const translate = useTranslate()
  const begun = useRecordContext()?.status
  const who = useChoices('who', whos)
  const goal = useChoices('goals', goals)
  return (
    <RecordForm width="medium" defaultValues={{ who: 'visitors', variants: [{ label: 'B', value: null }] }}>
      {begun && begun !== 'draft' ? <Alert severity="warning">{translate(text('begun'))}</Alert> : null}
      <Section name="why">
        <TextInput source={form('name')} label={text('fields.name')} validate={[required(), maxLength(80)]} />
        <TextInput
          source={form('hypothesis')}
          label={text('fields.hypothesis')}
          helperText={text('hypothesis_hint')}
          validate={maxLength(600)}
          multiline
          minRows={2}
        />
      </Section>
      <Section name="where">
        <DomainInput label={text('fields.domain_id')} needed />
        <CountriesInput />
        <RadioButtonGroupInput source={form('who')} label={text('fields.who')} choices={who} validate={required()} />
      </Section>
      <Section name="what">
        <SettingPicker />
        <ArrayInput source={form('variants')} label={text('fields.variants')} helperText={text('variants_hint')}>
          <FormRows row="variant" fullWidth>
            <TextInput source={variant('label')} label={text('fields.label')} validate={[required(), maxLength(40)]} />
            <VariantValue source={variant('value')} />
          </FormRows>
        </ArrayInput>
      </Section>
      <Section name="measure">
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
        <PercentInput source={form('expected')} label={text('fields.expected')} {...share} />
        <PercentInput
          source={form('effect')}
          label={text('fields.effect')}
          helperText={text('effect_hint')}
          {...share}
        />
        <NumberInput
          source={form('planned')}
          label={text('fields.planned')}
          helperText={text('planned_hint')}
          defaultValue={2000}
          step={100}
          validate={[required(), minValue(100), maxValue(1_000_000)]}
        />
      </Section>
    </RecordForm>
  )
}

/** A question that a plan answers, with its inputs. */
function Section({ name, children }: { name: string; children: ReactNode }) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{ width: '100%', display: 'grid', py: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Typography id={id} component="h2" variant="h6" sx={{ mb: 0.5 }}>
        {translate(text(`sections.${name}`))}
      </Typography>
      {children}
    </Box>
  )
}

export const experimentForms = recordForms(<ExperimentForm />, { redirect: 'show' })
