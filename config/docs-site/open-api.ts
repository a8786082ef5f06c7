import { coreFeatures } from '../../core/app/features.ts'
import { getOpenApiBody } from '../../core/platform/http/openapi.ts'
import { createPluginRegistry, loadPlugins } from '../../core/platform/plugins/index.ts'

// Prints the OpenAPI document of the core and all installed plugins, without a database.

const plugins = createPluginRegistry(coreFeatures, await loadPlugins(), { getByKey: () => true })
process.stdout.write(getOpenApiBody(plugins))
