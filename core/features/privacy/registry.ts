import type { Feature } from '../../kernel/feature.ts'
import type {
  ErasedValue,
  MemberEraser,
  MemberExporter,
  NonPersonalTable,
  PersonalData,
} from '../../kernel/personal-data.ts'
import type { PluginRegistry } from '../../platform/plugins/registry.ts'

type Plugins = Pick<PluginRegistry, 'features' | 'plugins'>

const identifier = /^[a-z_][a-z0-9_]*$/

/** Core and every installed plugin, on or off, because data stored while a plugin was on still exists. */
const listOwners = (plugins: Plugins): Feature[] => [...new Set([...plugins.features, ...plugins.plugins])]

/** All tables with members' data. Throws if a name is not a plain identifier, because the names become part of SQL. */
export function listPersonalData(plugins: Plugins): PersonalData[] {
  const entries = listOwners(plugins).flatMap((owner) => owner.privacy ?? [])
  for (const entry of entries) {
    for (const name of [entry.table, entry.memberColumn, ...Object.keys(getErasedColumns(entry))]) {
      if (!identifier.test(name)) throw new Error(`privacy: ${name} is not a name of a table or column`)
    }
  }
  return entries
}

/** Tables without data of members, as their owners explain. */
export const listNonPersonalTables = (plugins: Plugins): NonPersonalTable[] =>
  listOwners(plugins).flatMap((owner) => owner.nonPersonalTables ?? [])

export const listErasers = (plugins: Plugins): MemberEraser[] =>
  listOwners(plugins).flatMap((owner) => owner.erasers ?? [])

export const listExporters = (plugins: Plugins): MemberExporter[] =>
  listOwners(plugins).flatMap((owner) => owner.exporters ?? [])

/** The condition that finds an entry's rows, with `:member` for the member's id. */
export const memberRowsSql = (entry: PersonalData): string => entry.where ?? `${entry.memberColumn} = :member`

/** Columns that an erasure overwrites, with the new values. */
export const getErasedColumns = ({ erase }: PersonalData): Readonly<Record<string, ErasedValue>> =>
  erase === 'delete' ? {} : erase.set

export const getWithheldColumns = ({ withhold = {} }: PersonalData): Set<string> =>
  new Set(Object.values(withhold).flat())
