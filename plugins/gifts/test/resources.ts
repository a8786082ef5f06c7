import { addDomainRow, type ResourceFactory } from '../../../tests/authorization/resources.ts'

export const resources: Record<string, ResourceFactory> = {
  gift: addDomainRow('gifts', () => ({ drawing: 'rose', credits: 5, position: 1 })),
}
