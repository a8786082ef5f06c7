import { languageLines } from '../../../core/platform/console/index.ts'
import { InterviewQuestion } from './models.ts'

export const consoleRoutes = languageLines({ path: 'interview', subject: 'interview', model: InterviewQuestion })
