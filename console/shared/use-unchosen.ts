import { useWatch } from 'react-hook-form'

/** Marks the input of a day or moment that is not chosen yet: the theme shows it as empty as other fields. */
export function useUnchosen(source: string) {
  return useWatch({ name: source }) ? undefined : { htmlInput: { 'data-empty': '' } }
}
