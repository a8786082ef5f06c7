import { addDomainRow, type ResourceFactory } from '../../../tests/authorization/resources.ts'

const texts = JSON.stringify({ en: { question: 'Tea or coffee?' } })
const options = JSON.stringify(
  ['Tea', 'Coffee'].map((en) => ({ id: en.toLowerCase(), texts: { en }, min_age: null, max_age: null })),
)

export const resources: Record<string, ResourceFactory> = {
  'match-finder': addDomainRow('match_finder_questions', () => ({ kind: 'single', texts, options })),
}
