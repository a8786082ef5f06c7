import { recordList } from '../../../console/kit/index.ts'
import { languageNames } from '../../../core/shared/languages.ts'
import { pickQuestionText } from './words.ts'

/** The languages with a text by name; nothing if it has all of them. */
const languagesOf = (codes: readonly string[]) =>
  Object.keys(languageNames).every((code) => codes.includes(code))
    ? undefined
    : codes.map((code) => languageNames[code as keyof typeof languageNames] ?? code).join(', ')

export const QuestionList = recordList<'match-finder'>({
  scope: 'domain',
  sort: 'position',
  opens: 'edit',
  switches: 'active',
  columns: [
    { label: 'plugins.match-finder.question', sortable: false, render: ({ texts }) => pickQuestionText(texts) },
    {
      source: 'filter',
      wide: true,
      render: ({ filter }, translate) => translate(`plugins.match-finder.filter_${filter ?? 'none'}`),
    },
    {
      label: 'plugins.match-finder.languages',
      sortable: false,
      wide: true,
      render: ({ texts }, translate) => languagesOf(Object.keys(texts)) ?? translate('console.every_language'),
    },
    { source: 'domain_id', wide: true },
    { source: 'position', number: true, wide: true },
    { source: 'active' },
  ],
})
