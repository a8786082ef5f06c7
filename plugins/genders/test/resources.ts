import { randomUUID } from 'node:crypto'
import { addDomainRow, type ResourceFactory } from '../../../tests/authorization/resources.ts'

export const resources: Record<string, ResourceFactory> = {
  gender: addDomainRow('genders', () => ({
    key: `g${randomUUID().slice(0, 8)}`,
    labels: '{"en":"Non-binary"}',
    searched: 'both',
    base: 'female',
  })),
}
