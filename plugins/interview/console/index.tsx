import QuestionIcon from '@mui/icons-material/RecordVoiceOverOutlined'
import { defineConsole, languageLineForms } from '../../../console/kit/index.ts'

export default defineConsole({
  id: 'interview',
  menu: { group: 'profiles' },
  resources: [
    {
      name: 'interview',
      icon: QuestionIcon,
      ...languageLineForms('plugins.interview.text_hint'),
      options: { label: 'resources.interview.name', subject: 'interview' },
    },
  ],
})
