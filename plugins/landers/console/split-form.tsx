import { ArrayInput, maxValue, minValue, NumberInput, regex, required, SelectInput, TextInput } from 'react-admin'
import {
  CountryInput,
  DomainInput,
  FieldGroup,
  FormRows,
  formOf,
  itemOf,
  RecordForm,
  recordForms,
  WholeRow,
} from '../../../console/kit/index.ts'
import { designChoices, field, useStates } from './choices.ts'
import { SampleSize } from './sample-size.tsx'
import { SplitResults } from './split-results.tsx'
import { State } from './state.tsx'

const form = formOf<'landers/splits'>()
const arm = itemOf<'landers/splits', 'arms'>()

const twoArms = [
  { slug: '', weight: 50 },
  { slug: '', weight: 50 },
]

function SplitForm() {
  const states = useStates(['draft', 'running', 'stopped'])
  return (
    <RecordForm width="medium">
      <FieldGroup>
        <SelectInput source={form('design')} label={field('design')} choices={designChoices} validate={required()} />
        <SelectInput
          source={form('status')}
          label={field('status')}
          choices={states}
          defaultValue="draft"
          validate={required()}
        />
        <DomainInput />
        <CountryInput />
        <ArrayInput
          source={form('arms')}
          label={field('arms')}
          defaultValue={twoArms}
          helperText="plugins.landers.arms_hint"
        >
          <FormRows row="variant" inline>
            <TextInput
              source={arm('slug')}
              label={field('slug')}
              defaultValue=""
              parse={(typed) => typed ?? ''}
              validate={regex(/^[a-z0-9-]{0,40}$/, 'plugins.landers.slug_hint')}
            />
            <NumberInput
              source={arm('weight')}
              label={field('weight')}
              step={1}
              validate={[required(), minValue(1), maxValue(100)]}
            />
          </FormRows>
        </ArrayInput>
        <WholeRow>
          <SampleSize />
        </WholeRow>
        <NumberInput
          source={form('planned')}
          label={field('planned')}
          defaultValue={2000}
          step={100}
          validate={[required(), minValue(100), maxValue(1_000_000)]}
          helperText="plugins.landers.planned_hint"
        />
      </FieldGroup>
    </RecordForm>
  )
}

export const splitForms = recordForms(<SplitForm />, { state: <State />, aside: <SplitResults /> })
