import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AutocompleteInput, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { api } from '../providers/http.ts'
import { formOf } from '../shared/sources.ts'

const form = formOf<'fictional-profiles'>()

/** A place in the chosen country, found by the beginning of its name. */
export function PlaceInput() {
  const country: unknown = useWatch({ name: 'country' })
  const now: unknown = useWatch({ name: 'place' })
  const stored: unknown = useRecordContext()?.place
  const [typed, setTyped] = useState('')
  const { data, isFetching } = useQuery({
    queryKey: ['places', country, typed],
    queryFn: () => api('GET /api/places', { query: { country: String(country), q: typed } }),
    enabled: typeof country === 'string' && country !== '' && typed.length > 1,
    placeholderData: (before) => before,
  })
  const found = (data?.places ?? []).map(({ name, region_name }) => ({
    id: name,
    name: region_name ? `${name}, ${region_name}` : name,
  }))
  const chosen = [now, stored].flatMap((name) =>
    typeof name === 'string' && name && !found.some(({ id }) => id === name) ? [{ id: name, name }] : [],
  )
  const choices = [...new Map([...chosen, ...found].map((choice) => [choice.id, choice])).values()]
  return (
    <AutocompleteInput
      source={form('place')}
      choices={choices}
      isPending={isFetching}
      disabled={!country}
      setFilter={(text: string) => setTyped(text.split(',')[0]?.trim() ?? '')}
      helperText="console.fictional.place_hint"
      parse={(value: string) => value || null}
    />
  )
}
