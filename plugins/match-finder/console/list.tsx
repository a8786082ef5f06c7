import Box from '@mui/material/Box'
import { recordList, WrittenLanguages } from '../../../console/kit/index.ts'
import { pickAnswers, pickQuestionText } from './words.ts'

export const QuestionList = recordList<'match-finder'>({
  scope: 'domain',
  ordered: true,
  opens: 'edit',
  switches: 'active',
  columns: [
    {
      label: 'plugins.match-finder.question',
      sortable: false,
      render: ({ texts, options }) => (
        <>
          {pickQuestionText(texts)}
          <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
            {pickAnswers(options)}
          </Box>
          <WrittenLanguages languages={Object.keys(texts)} />
        </>
      ),
    },
    {
      source: 'filter',
      hiddenOnPhones: true,
      render: ({ filter }, translate) => translate(`plugins.match-finder.filter_${filter ?? 'none'}`),
    },
    { source: 'domain_id', hiddenOnPhones: true },
    { source: 'active' },
  ],
})
