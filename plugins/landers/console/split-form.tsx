import {
  ArrayInput,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import {
  CountryInput,
  DomainInput,
  FieldGroup,
  FormRows,
  formOf,
  itemOf,
  RecordForm,
  recordForms,
  ShortRow,
  WholeRow,
} from '../../../console/kit/index.ts'
import { designChoices, field, getDesignName } from './choices.ts'
import { SlugInput, StatusInput } from './inputs.tsx'
import { SampleSize, usualSize } from './sample-size.tsx'
import { merge } from './split-list.tsx'
import { SplitResults } from './split-results.tsx'
import { State } from './state.tsx'

const form = formOf<'landers/splits'>()
const arm = itemOf<'landers/splits', 'arms'>()

const twoArms = [
  { slug: '', weight: 50 },
  { slug: '', weight: 50 },
]

/** The name of the design, because a split has none itself. */
function SplitTitle() {
  const design: unknown = useRecordContext()?.design
  const translate = useTranslate()
  if (typeof design !== 'string') return null
  return `${translate(getDesignName(design))} · ${translate('plugins.landers.splits.name', { smart_count: 1 })}`
}

function SplitForm() {
  return (
    <RecordForm width="medium">
      <FieldGroup title="console.groups.where">
        <SelectInput source={form('design')} label={field('design')} choices={designChoices} validate={required()} />
        <StatusInput source={form('status')} states={['draft', 'running', 'stopped']} />
        <DomainInput />
        <CountryInput />
      </FieldGroup>
      <FieldGroup title="console.groups.variants">
        <ArrayInput source={form('arms')} label={false} defaultValue={twoArms} helperText="plugins.landers.arms_hint">
          <FormRows row="variant" inline>
            <SlugInput source={arm('slug')} />
            <NumberInput
              source={arm('weight')}
              label={field('weight')}
              step={1}
              validate={[required(), minValue(1), maxValue(100)]}
            />
          </FormRows>
        </ArrayInput>
      </FieldGroup>
      <FieldGroup title="console.groups.size">
        <WholeRow>
          <SampleSize />
        </WholeRow>
        <ShortRow>
          <NumberInput
            source={form('planned')}
            label={field('planned')}
            defaultValue={usualSize}
            step={1}
            validate={[required(), minValue(100), maxValue(1_000_000)]}
            helperText="plugins.landers.planned_hint"
          />
        </ShortRow>
      </FieldGroup>
    </RecordForm>
  )
}

export const splitForms = recordForms(<SplitForm />, {
  title: <SplitTitle />,
  state: <State />,
  facts: <SplitResults />,
  merge,
})
