import { randomUUID } from 'node:crypto'
import { addDomainRow, type ResourceFactory } from '../../../tests/authorization/resources.ts'

export const resources: Record<string, ResourceFactory> = {
  lander: addDomainRow('lander_contents', () => ({
    design: 'adultonly',
    slug: randomUUID().slice(0, 8),
    language: 'nl',
    status: 'live',
  })),
  lander_split: addDomainRow('lander_splits', () => ({
    design: 'adultonly',
    arms: '[{"slug":"","weight":1},{"slug":"b","weight":1}]',
    planned: 100,
  })),
}
