import { randomUUID } from 'node:crypto'
import { addDomainRow, type ResourceFactory } from '../../../tests/authorization/resources.ts'

export const resources: Record<string, ResourceFactory> = {
  profile_field: addDomainRow('profile_fields', () => ({
    key: `f${randomUUID().slice(0, 8)}`,
    kind: 'choice',
    labels: '{"en":"Coffee"}',
    options: '[{"key":"yes","labels":{"en":"Yes"}}]',
  })),
}
