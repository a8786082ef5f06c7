import { recordList } from '../../../console/kit/index.ts'
import { pickQuestionText } from './words.ts'

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
      render: ({ texts }) => Object.keys(texts).join(' '),
    },
    { source: 'domain_id', wide: true },
    { source: 'position', number: true, wide: true },
    { source: 'active' },
  ],
})
