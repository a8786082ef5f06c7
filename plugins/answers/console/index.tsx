import QuestionIcon from '@mui/icons-material/FormatQuoteOutlined'
import { defineConsole, languageLineForms } from '../../../console/kit/index.ts'

export default defineConsole({
  id: 'answers',
  resources: [
    {
      name: 'answers',
      icon: QuestionIcon,
      ...languageLineForms('plugins.answers.text_hint'),
      options: { label: 'resources.answers.name', subject: 'answers' },
    },
  ],
})
