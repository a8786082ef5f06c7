import ExtensionIcon from '@mui/icons-material/ExtensionOutlined'
import { Menu as RaMenu, useCanAccessResources, useResourceDefinitions } from 'react-admin'
import { resourceGroups } from '../app/resources.ts'
import type { MenuGroup } from '../plugin-parts/define.ts'
import { joined, menuGroups, plainResources } from '../plugin-parts/registry.ts'
import { MenuSection, type MenuSectionProps } from './menu-section.tsx'
import { findTabs } from './page-tabs.ts'

type Section = Omit<MenuSectionProps, 'isUnfolded'>

const ownGroups = Object.entries(resourceGroups) as [MenuGroup, (typeof resourceGroups)[MenuGroup]][]

const sections: Section[] = [
  ...ownGroups.map(([id, { icon, resources }]) => ({
    id,
    label: `console.menu.${id}`,
    icon,
    names: [...resources, ...(joined[id] ?? [])].map(({ name }) => name),
  })),
  ...menuGroups.map(({ label, resources }) => ({
    id: label,
    label,
    icon: resources[0]?.icon ?? ExtensionIcon,
    names: resources.map(({ name }) => name),
  })),
  {
    id: 'more',
    label: 'console.menu.more',
    icon: ExtensionIcon,
    names: plainResources.map(({ name }) => name),
  },
]

const allNames = sections.flatMap(({ names }) => names)

/** With so few entries, all of them fit on the screen of a laptop. */
const maxUnfolded = 12

/** Lists that are tabs of one page share the entry of the first. */
const joinTabs = (names: string[]) =>
  names.filter((name) => (findTabs(name).find((tab) => names.includes(tab)) ?? name) === name)

/** What the user may read, in sections. Of a long menu, only the section with the current page is unfolded at first. */
export function Menu() {
  const definitions = useResourceDefinitions()
  // Asked once for all sections: those that are listed later would move the current entry out of view again.
  const { canAccess } = useCanAccessResources({ action: 'list', resources: allNames })
  const listed = sections
    .map(({ names, ...section }) => ({
      ...section,
      names: joinTabs(names.filter((name) => definitions[name]?.hasList && canAccess?.[name])),
    }))
    .filter(({ names }) => names.length > 0)
  const isShort = listed.flatMap(({ names }) => names).length <= maxUnfolded
  return (
    <RaMenu>
      <RaMenu.DashboardItem />
      {listed.map((section) => (
        <MenuSection key={section.id} {...section} isUnfolded={isShort} />
      ))}
    </RaMenu>
  )
}
