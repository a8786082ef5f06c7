import { maxValue, minValue, NumberInput, required } from 'react-admin'
import { sourceOf } from './sources.ts'

const field = sourceOf<{ position: number }>()

/** The position of a record in its list, lowest first. */
export const PositionInput = ({ label }: { label?: string }) => (
  <NumberInput
    source={field('position')}
    label={label}
    defaultValue={0}
    validate={[required(), minValue(0), maxValue(1000)]}
    step={1}
  />
)
