import { useQuery } from '@tanstack/react-query'
import { useLocaleState, useTranslate } from 'react-admin'
import { api } from '../../../console/kit/index.ts'

export const textKey = (key: string) => `plugins.experiments.${key}`

/** The choices of a closed list, with their names from the catalogue. */
export function useChoices(group: string, words: readonly string[]) {
  const translate = useTranslate()
  return words.map((id) => ({ id, name: translate(textKey(`${group}.${id}`)) }))
}

/** Every setting with its texts, by key. */
export function useSettings() {
  const [locale] = useLocaleState()
  const { data } = useQuery({
    queryKey: ['experiments', 'settings', locale],
    queryFn: () => api('GET /api/console/settings/descriptor', { query: { locale } }),
    staleTime: 60_000,
  })
  return data?.settings ?? []
}

export const SettingName = ({ of }: { of: string }) => useSettingName()(of)

/** The name of a setting; its key if it is no longer installed. */
export function useSettingName(): (key: string) => string {
  const settings = useSettings()
  const translate = useTranslate()
  return (key) => {
    const found = settings.find((one) => one.key === key)
    return found ? translate('console.labelled', { label: found.area_label, value: found.label }) : key
  }
}
