import { useCanAccessResources, useGetResourceLabel, useTranslate } from 'react-admin'
import { entryLabels } from '../plugin-parts/registry.ts'
import { findTabs } from './page-tabs.ts'

/** Returns a function that names the entry of the menu for a list. */
export function useEntryName(): (name: string) => string {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  return (name) => {
    const ownLabel = entryLabels.get(name)
    return ownLabel ? translate(ownLabel) : labelOf(name, 2)
  }
}

/** The tabs that the reader may open, in the order of the page; none if the list has its own entry of the menu. */
export function useOpenTabs(name: string): readonly string[] {
  const names = findTabs(name)
  const { canAccess = {} } = useCanAccessResources({ action: 'list', resources: [...names] })
  const open = names.filter((each) => canAccess[each])
  return open.length > 1 && open.includes(name) ? open : []
}
