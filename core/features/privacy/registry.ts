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
const owners = (plugins: Plugins): Feature[] => [...new Set([...plugins.features, ...plugins.plugins])]

/** All tables with members' data. Throws if a name is not a plain identifier, because the names become part of SQL. */
export function personalData(plugins: Plugins): PersonalData[] {
  const entries = owners(plugins).flatMap((owner) => owner.privacy ?? [])
  for (const entry of entries) {
    for (const name of [entry.table, entry.memberColumn, ...Object.keys(erasedColumns(entry))]) {
      if (!identifier.test(name)) throw new Error(`privacy: ${name} is not a name of a table or column`)
    }
  }
  return entries
}

/** Tables without data of members, as their owners explain. */
export const nonPersonalTables = (plugins: Plugins): NonPersonalTable[] =>
  owners(plugins).flatMap((owner) => owner.nonPersonalTables ?? [])

export const memberErasers = (plugins: Plugins): MemberEraser[] =>
  owners(plugins).flatMap((owner) => owner.erasers ?? [])

export const memberExporters = (plugins: Plugins): MemberExporter[] =>
  owners(plugins).flatMap((owner) => owner.exporters ?? [])

/** The condition that finds an entry's rows, with `:member` for the member's id. */
export const memberRowsSql = (entry: PersonalData): string => entry.where ?? `${entry.memberColumn} = :member`

/** Columns that an erasure overwrites, with the new values. */
export const erasedColumns = ({ erase }: PersonalData): Readonly<Record<string, ErasedValue>> =>
  erase === 'delete' ? {} : erase.set

/** Columns withheld from the member. */
export const withheld = ({ withhold = {} }: PersonalData): Set<string> => new Set(Object.values(withhold).flat())
