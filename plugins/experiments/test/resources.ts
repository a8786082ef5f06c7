import { addDomainRow, type ResourceFactory } from '../../../tests/authorization/resources.ts'

export const resources: Record<string, ResourceFactory> = {
  experiment: addDomainRow('experiments', () => ({
    name: 'Promise',
    who: 'visitors',
    setting: 'home.promise',
    variants: '[{"label":"B","value":{"nl":"Anders"}}]',
    goal: 'signup',
    planned: 500,
    expected: 10,
    effect: 3,
  })),
}
