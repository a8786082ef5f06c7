import { useQuery } from '@tanstack/react-query'
import { type HandbookLanguage, handbookPages, readPage } from '../handbook/pages.ts'
import { splitSections } from '../handbook/sections.ts'
import { findMatches } from '../shared/find-words.ts'

/** The sections of the handbook that contain any of the typed words, best first; none for an empty search. */
export function useSections(language: HandbookLanguage, typed: string, atMost: number) {
  const wanted = typed.trim()
  const { data = [] } = useQuery({
    queryKey: ['handbook', language, 'sections'],
    queryFn: async () => {
      const pages = await Promise.all(
        handbookPages.map(async ({ id }) => splitSections(id, await readPage(language, id))),
      )
      return pages.flat()
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: wanted !== '',
  })
  return wanted ? findMatches(data, wanted, ({ title, text }) => ({ name: title, more: text })).slice(0, atMost) : []
}
