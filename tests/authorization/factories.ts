import { importEach } from '../harness/import-each.ts'
import { coreResources, type ResourceFactory } from './resources.ts'

type Resources = Record<string, ResourceFactory>
const ofPlugins = await importEach<{ resources: Resources }>('plugins/*/test/resources.ts')
/** A factory for each kind of row that a route addresses, including those of plugins. */
export const factories: Resources = Object.assign(
  {},
  coreResources,
  ...Object.values(ofPlugins).map(({ resources }) => resources),
)
