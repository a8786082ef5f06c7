import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocaleState } from 'react-admin'
import { api } from '../providers/http.ts'
import type { Edit } from './types.ts'

/** Descriptors in the console's language and the values at one scope. */
export function useSettings(scope: string) {
  const [locale] = useLocaleState()
  const client = useQueryClient()
  const descriptors = useQuery({
    queryKey: ['settings', 'descriptor', locale],
    queryFn: () => api('GET /api/console/settings/descriptor', { query: { locale } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const values = useQuery({
    queryKey: ['settings', 'values', scope],
    queryFn: () => api('GET /api/console/settings', { query: { scope } }),
  })
  const save = useMutation({
    mutationFn: ({ edits, reason }: { edits: ReadonlyMap<string, Edit>; reason: string }) =>
      api('PUT /api/console/settings', {
        body: {
          changes: [...edits].map(([key, { change, seen }]) => ({
            key,
            scope,
            version: seen,
            ...('reset' in change ? {} : { value: change.value }),
            ...(reason.trim() ? { reason: reason.trim() } : {}),
          })),
        },
      }),
    // Also after a refusal: somebody else may have changed what is shown here.
    onSettled: () => client.invalidateQueries({ queryKey: ['settings', 'values'] }),
  })
  return {
    descriptors: descriptors.data?.settings,
    states: values.data?.settings,
    error: descriptors.error ?? values.error,
    save,
  }
}
