import { coreResources, type ResourceFactory } from './resources.ts'

const pluginResources = import.meta.glob<Record<string, ResourceFactory>>('../../plugins/*/test/resources.ts', {
  eager: true,
  import: 'resources',
})
/** A factory for each kind of row that a route addresses, those of the plugins included. */
export const factories: Record<string, ResourceFactory> = Object.assign(
  {},
  coreResources,
  ...Object.values(pluginResources),
)
