import ListSubheader from '@mui/material/ListSubheader'
import { Menu as RaMenu, useCanAccessResources, useResourceDefinitions, useTranslate } from 'react-admin'
import { resources } from '../app/resources.ts'
import { menuGroups, plainResources } from '../plugin-parts/registry.ts'

/** Entries in the order of `resources.ts`, then those of plugins; what the staff member may not read is left out. */
export function Menu() {
  const definitions = useResourceDefinitions()
  const listed = ({ name }: { name: string }) => definitions[name]?.hasList
  const item = ({ name }: { name: string }) => <RaMenu.ResourceItem key={name} name={name} />
  return (
    <RaMenu>
      <RaMenu.DashboardItem />
      {[...resources, ...plainResources].filter(listed).map(item)}
      {menuGroups.map(({ label, resources: own }) => (
        <Group key={label} label={label} names={own.filter(listed).map(({ name }) => name)} />
      ))}
    </RaMenu>
  )
}

/** Resources of a plugin under its heading; nothing where none of them may be read. */
function Group({ label, names }: { label: string; names: string[] }) {
  const translate = useTranslate()
  const { canAccess = {} } = useCanAccessResources({ action: 'list', resources: names })
  if (!names.some((name) => canAccess[name])) return null
  return (
    <>
      <ListSubheader disableSticky sx={{ bgcolor: 'transparent', lineHeight: 2.5 }}>
        {translate(label)}
      </ListSubheader>
      {names.map((name) => (
        <RaMenu.ResourceItem key={name} name={name} />
      ))}
    </>
  )
}
