import QuizIcon from '@mui/icons-material/QuizOutlined'
import { defineConsole } from '../../../console/kit/index.ts'
import { questionForms } from './form.tsx'
import { QuestionList } from './list.tsx'
import { pickQuestionText } from './words.ts'

export default defineConsole({
  id: 'match-finder',
  menu: { group: 'reach' },
  resources: [
    {
      name: 'match-finder',
      icon: QuizIcon,
      recordRepresentation: ({ texts }) => pickQuestionText(texts),
      list: QuestionList,
      ...questionForms,
      options: { label: 'resources.match-finder.name', subject: 'match-finder' },
    },
  ],
})
