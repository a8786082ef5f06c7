import { useCanAccessResources, useGetResourceLabel, useResourceDefinitions, useTranslate } from 'react-admin'
import { resources } from '../app/resources.ts'
import { pluginResources } from '../plugin-parts/registry.ts'
import type { SearchResult } from './search-result.ts'

const resourceNames = [...resources, ...pluginResources].map(({ name }) => name)

/** Pages of the menu that the user may open, and those for creating records. */
export function usePlaces(): SearchResult[] {
  const translate = useTranslate()
  const definitions = useResourceDefinitions()
  const labelOf = useGetResourceLabel()
  const { canAccess: mayList = {} } = useCanAccessResources({ action: 'list', resources: resourceNames })
  const { canAccess: mayCreate = {} } = useCanAccessResources({ action: 'create', resources: resourceNames })
  const toPageResult = (name: string, to: string, detail = ''): SearchResult => ({ kind: 'pages', name, detail, to })
  return [
    toPageResult(translate('console.dashboard.title'), '/'),
    ...resourceNames
      .filter((name) => definitions[name]?.hasList && mayList[name])
      .map((name) => toPageResult(labelOf(name), `/${name}`)),
    ...resourceNames
      .filter((name) => definitions[name]?.hasCreate && mayCreate[name])
      .map((name) => toPageResult(labelOf(name, 1), `/${name}/create`, translate('ra.action.create'))),
    toPageResult(translate('console.account.mine'), '/account'),
  ]
}
