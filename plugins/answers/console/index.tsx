import QuestionIcon from '@mui/icons-material/FormatQuoteOutlined'
import { defineConsole, languageLineForms } from '../../../console/kit/index.ts'

export default defineConsole({
  id: 'answers',
  menu: { group: 'profiles' },
  resources: [
    {
      name: 'answers',
      icon: QuestionIcon,
      ...languageLineForms('plugins.answers.text_hint'),
      options: { label: 'resources.answers.name', subject: 'answers' },
    },
  ],
})
