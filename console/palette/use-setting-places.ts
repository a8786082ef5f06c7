import { useQuery } from '@tanstack/react-query'
import { useLocaleState, usePermissions } from 'react-admin'
import type { StaffAbility } from '../../core/kernel/ability.ts'
import { api } from '../providers/http.ts'
import type { SearchResult } from './search-result.ts'

/** Settings by their labels, if the user may read settings. */
export function useSettingPlaces(): SearchResult[] {
  const [locale] = useLocaleState()
  const { permissions } = usePermissions<StaffAbility>()
  const { data } = useQuery({
    queryKey: ['settings', 'descriptor', locale],
    queryFn: () => api('GET /api/console/settings/descriptor', { query: { locale } }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: permissions?.can('read', 'setting') ?? false,
  })
  return (data?.settings ?? []).map(({ key, label, area_label, words }) => ({
    kind: 'settings',
    name: label,
    detail: key,
    words: `${area_label} ${words}`,
    to: `/settings?find=${encodeURIComponent(key)}`,
  }))
}
