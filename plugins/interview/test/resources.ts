import { addDomainRow, type ResourceFactory } from '../../../tests/authorization/resources.ts'

export const resources: Record<string, ResourceFactory> = {
  interview: addDomainRow('interview_questions', () => ({ language: 'en', text: 'Tea or coffee?' })),
}
