import QuizIcon from '@mui/icons-material/QuizOutlined'
import { defineConsole } from '../../../console/kit/index.ts'
import { QuestionCreate, QuestionEdit } from './form.tsx'
import { QuestionList } from './list.tsx'
import { pickQuestionText } from './words.ts'

export default defineConsole({
  id: 'match-finder',
  resources: [
    {
      name: 'match-finder',
      icon: QuizIcon,
      recordRepresentation: ({ texts }) => pickQuestionText(texts),
      list: QuestionList,
      edit: QuestionEdit,
      create: QuestionCreate,
      options: { label: 'resources.match-finder.name', subject: 'match-finder' },
    },
  ],
})
