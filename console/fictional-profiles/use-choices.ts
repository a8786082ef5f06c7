import { useQuery } from '@tanstack/react-query'
import { useLocaleState, useTranslate } from 'react-admin'
import type { Reply } from '../../core/kernel/api.ts'
import { api } from '../providers/http.ts'

type FictionalChoices = Reply<'GET /api/console/fictional-profiles/choices'>

/** The domains that allow fictional profiles, with their label, warning and interests; undefined while loading. */
export function useFictionalChoices(): FictionalChoices | undefined {
  const [locale] = useLocaleState()
  return useQuery({
    queryKey: ['fictional-profiles', 'choices', locale],
    queryFn: () => api('GET /api/console/fictional-profiles/choices'),
  }).data
}

export function useGenderChoices(...values: ('female' | 'male' | 'both')[]) {
  const translate = useTranslate()
  return values.map((id) => ({ id, name: translate(`console.fictional.genders.${id}`) }))
}
