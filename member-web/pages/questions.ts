import { toPlainLines, toPlainText } from '../../core/shared/markdown.ts'
import type { FilledPage } from './fill-page.ts'

export interface Question {
  question: string
  answer: string
}

/** The questions of a FAQ page for search engines (`FAQPage`): each heading, answered by its section. */
export const extractQuestions = ({ sections }: Pick<FilledPage, 'sections'>): Question[] =>
  sections.map(({ heading, blocks }) => ({ question: toPlainText(heading), answer: toPlainLines(blocks).join(' ') }))
