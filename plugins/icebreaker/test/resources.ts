import { addDomainRow, type ResourceFactory } from '../../../tests/authorization/resources.ts'

export const resources: Record<string, ResourceFactory> = {
  icebreaker: addDomainRow('icebreakers', () => ({ language: 'en', kind: 'anyone', text: 'Tea or coffee?' })),
}
