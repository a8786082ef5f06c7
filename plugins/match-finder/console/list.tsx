import { recordList, WrittenLanguages } from '../../../console/kit/index.ts'
import { pickQuestionText } from './words.ts'

export const QuestionList = recordList<'match-finder'>({
  scope: 'domain',
  ordered: true,
  opens: 'edit',
  switches: 'active',
  columns: [
    {
      label: 'plugins.match-finder.question',
      sortable: false,
      render: ({ texts }) => (
        <>
          {pickQuestionText(texts)}
          <WrittenLanguages languages={Object.keys(texts)} />
        </>
      ),
    },
    {
      source: 'filter',
      wide: true,
      render: ({ filter }, translate) => translate(`plugins.match-finder.filter_${filter ?? 'none'}`),
    },
    { source: 'domain_id', wide: true },
    { source: 'active' },
  ],
})
