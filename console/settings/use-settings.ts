import { useQuery } from '@tanstack/react-query'
import { useLocaleState } from 'react-admin'
import { api } from '../providers/http.ts'

export function useDescriptors() {
  const [locale] = useLocaleState()
  return useQuery({
    queryKey: ['settings', 'descriptor', locale],
    queryFn: () => api('GET /api/console/settings/descriptor', { query: { locale } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useSettings(scope: string) {
  const [locale] = useLocaleState()
  const descriptors = useDescriptors()
  const values = useQuery({
    queryKey: ['settings', 'values', scope, locale],
    queryFn: () => api('GET /api/console/settings', { query: { scope } }),
  })
  return {
    descriptors: descriptors.data?.settings,
    states: values.data?.settings,
    error: descriptors.error ?? values.error,
  }
}
