import { useQuery } from '@tanstack/react-query'
import { useLocaleState, useTranslate } from 'react-admin'
import { handbookPages, pickLanguage, readPage } from '../handbook/pages.ts'
import type { SearchResult } from './search-result.ts'

/** The pages of the handbook, found by their titles and their whole text. */
export function useHandbookPages(): SearchResult[] {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const language = pickLanguage(locale)
  const { data } = useQuery({
    queryKey: ['handbook', language],
    queryFn: () => Promise.all(handbookPages.map(({ id }) => readPage(language, id))),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return handbookPages.map(({ id }, index) => ({
    kind: 'handbook',
    name: translate(`console.help.pages.${id}`),
    detail: '',
    words: data?.[index] ?? '',
    to: `handbook:${id}`,
    handbook: id,
  }))
}
