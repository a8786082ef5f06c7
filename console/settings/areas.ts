import { findMatches } from '../shared/find-words.ts'
import type { Edit, SettingDescriptor, SettingState } from './types.ts'

/** Settings of one area, in the order in which they are shown. */
export interface Area {
  id: string
  name: string
  settings: SettingDescriptor[]
}

/** Areas that a brand changes first come first; areas of plugins follow by name. */
const coreAreas = [
  'credits',
  'home',
  'brand',
  'site',
  'payments',
  'members',
  'photos',
  'conversations',
  'notifications',
  'moderation',
  'privacy',
  'staff',
]

const getPlace = (id: string) => (coreAreas.includes(id) ? coreAreas.indexOf(id) : coreAreas.length)

/** Whether an area is the product's own, not a plugin's. */
export const isCoreArea = (id: string): boolean => coreAreas.includes(id)

function groupByArea(settings: readonly SettingDescriptor[]): Area[] {
  const areas = new Map<string, Area>()
  for (const setting of settings) {
    const { area: id, area_label: name } = setting
    const area = areas.get(id) ?? { id, name, settings: [] }
    area.settings.push(setting)
    areas.set(id, area)
  }
  return [...areas.values()]
}

/** All areas with a setting that can be set in this kind of scope. */
export function listAreas(descriptors: readonly SettingDescriptor[], scopeKind: string, locale: string): Area[] {
  const { compare } = new Intl.Collator(locale)
  return groupByArea(descriptors.filter(({ scopes }) => scopes.includes(scopeKind))).sort(
    (one, other) => getPlace(one.id) - getPlace(other.id) || compare(one.name, other.name),
  )
}

/** The settings that match a search, best first, by area. An exact key finds only that setting. */
export function searchAreas(areas: readonly Area[], query: string): Area[] {
  const all = areas.flatMap(({ settings }) => settings)
  const named = all.filter(({ key }) => key === query.trim())
  if (named.length > 0) return groupByArea(named)
  return groupByArea(
    findMatches(all, query, ({ label, key, help, words, area_label }) => ({
      name: label,
      key,
      more: `${help} ${words} ${area_label}`,
    })),
  )
}

/** The areas reduced to settings that are changed in this scope or below it, or are being edited. */
export function pickDiffering(
  areas: readonly Area[],
  stateOf: (key: string) => SettingState | undefined,
  edits: ReadonlyMap<string, Edit>,
): Area[] {
  const isDiffering = ({ key }: SettingDescriptor) => {
    const state = stateOf(key)
    return edits.has(key) || (state !== undefined && (state.set || state.below.length > 0))
  }
  return areas
    .map((area) => ({ ...area, settings: area.settings.filter(isDiffering) }))
    .filter(({ settings }) => settings.length > 0)
}
