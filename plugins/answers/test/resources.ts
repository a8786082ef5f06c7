import { addDomainRow, type ResourceFactory } from '../../../tests/authorization/resources.ts'

export const resources: Record<string, ResourceFactory> = {
  answers: addDomainRow('answers_questions', () => ({ language: 'en', text: 'Tea or coffee?' })),
}
