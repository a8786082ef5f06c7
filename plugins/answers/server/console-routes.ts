import { languageLines } from '../../../core/platform/console/index.ts'
import { AnswersQuestion } from './models.ts'

export const consoleRoutes = languageLines({ path: 'answers', subject: 'answers', model: AnswersQuestion })
