import { regex, required, SelectInput, TextInput } from 'react-admin'
import { field, useStates } from './choices.ts'

/** The end of the address of a lander; empty for the one without. */
export const SlugInput = ({ source, helperText }: { source: string; helperText?: string }) => (
  <TextInput
    source={source}
    label={field('slug')}
    defaultValue=""
    parse={(typed) => typed ?? ''}
    validate={regex(/^[a-z0-9-]{0,40}$/, 'plugins.landers.slug_hint')}
    helperText={helperText}
  />
)

/** The state of a lander or of a split, a draft at first. */
export const StatusInput = ({ source, states }: { source: string; states: Parameters<typeof useStates>[0] }) => (
  <SelectInput
    source={source}
    label={field('status')}
    choices={useStates(states)}
    defaultValue="draft"
    validate={required()}
  />
)
