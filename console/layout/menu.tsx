import { Menu as RaMenu, useResourceDefinitions } from 'react-admin'
import { pluginResources } from '../app/plugin-resources.ts'
import { resources } from '../app/resources.ts'

/** Entries in the order of `resources.ts`; what the staff member may not read is left out by react-admin. */
export function Menu() {
  const definitions = useResourceDefinitions()
  return (
    <RaMenu>
      <RaMenu.DashboardItem />
      {[...resources, ...pluginResources]
        .filter(({ name }) => definitions[name]?.hasList)
        .map(({ name }) => (
          <RaMenu.ResourceItem key={name} name={name} />
        ))}
    </RaMenu>
  )
}
