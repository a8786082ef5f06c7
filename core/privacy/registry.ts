import type { PersonalData } from '../plugins/feature.ts'
import type { PluginRegistry } from '../plugins/registry.ts'

const identifier = /^[a-z_][a-z0-9_]*$/

/**
 * Everything that is held of members, from the core and from every installed plugin (whether switched on or not: what
 * was stored while it was on is still there). Throws on a name that is no plain identifier, because the names go into SQL.
 */
export function personalData(plugins: Pick<PluginRegistry, 'features' | 'plugins'>): PersonalData[] {
  const owners = new Set([...plugins.features, ...plugins.plugins])
  const entries = [...owners].flatMap((owner) => owner.privacy ?? [])
  for (const entry of entries) {
    const columns = typeof entry.erase === 'object' && 'anonymise' in entry.erase ? entry.erase.anonymise : []
    for (const name of [entry.table, entry.memberColumn, ...columns]) {
      if (!identifier.test(name)) throw new Error(`privacy: ${name} is not a name of a table or column`)
    }
  }
  return entries
}
