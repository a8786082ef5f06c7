import ExpandIcon from '@mui/icons-material/ExpandMore'
import ListIcon from '@mui/icons-material/ViewList'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { createElement, useEffect } from 'react'
import {
  Menu as RaMenu,
  useCanAccessResources,
  useCreatePath,
  useGetResourceLabel,
  useResourceDefinitions,
  useSidebarState,
  useStore,
  useTranslate,
} from 'react-admin'
import { useLocation } from 'react-router-dom'
import { resourceGroups } from '../app/resources.ts'
import { entryLabels, joined, menuGroups, plainResources } from '../plugin-parts/registry.ts'
import { findTabs } from './page-tabs.ts'

interface MenuGroup {
  id: string
  /** Key of the group's heading. */
  label: string
  names: string[]
}

const groups: MenuGroup[] = [
  ...resourceGroups.map(({ id, resources }) => ({
    id,
    label: `console.menu.${id}`,
    names: [...resources, ...(joined[id] ?? [])].map(({ name }) => name),
  })),
  ...menuGroups.map(({ label, resources }) => ({ id: label, label, names: resources.map(({ name }) => name) })),
  { id: 'more', label: 'console.menu.more', names: plainResources.map(({ name }) => name) },
]

/** Folded at first: settings that are changed once, and resources of plugins. */
const rarelyUsed = ['profiles', 'reach', ...menuGroups.map(({ label }) => label), 'more']

/** Entries in groups that can be folded; this browser remembers each. Shows only entries the user may read. */
export function Menu() {
  // Asked once for all groups: groups that are listed later would move the current entry out of view again.
  const { canAccess } = useCanAccessResources({ action: 'list', resources: allNames })
  return (
    <RaMenu>
      <RaMenu.DashboardItem />
      {canAccess ? groups.map((group) => <Group key={group.id} {...group} canAccess={canAccess} />) : null}
    </RaMenu>
  )
}

/** Distance of the current entry from the edges of the menu, in pixels. */
const scrollMarginPx = 48

/** Scrolls the menu alone. `scrollIntoView` would also make the keyboard start at the entry. */
function scrollToCurrent(): void {
  const entry = document.querySelector('.RaMenuItemLink-active')?.getBoundingClientRect()
  const sidebar = document.querySelector('.RaSidebar-fixed')
  if (!entry || !sidebar) return
  const { top } = sidebar.getBoundingClientRect()
  const above = entry.top - scrollMarginPx - top
  const below = entry.bottom + scrollMarginPx - (top + sidebar.clientHeight)
  sidebar.scrollTop += above < 0 ? above : Math.max(0, below)
}

const allNames = groups.flatMap(({ names }) => names)

function Group({ id, label, names, canAccess }: MenuGroup & { canAccess: Record<string, boolean> }) {
  const translate = useTranslate()
  const definitions = useResourceDefinitions()
  const createPath = useCreatePath()
  const labelOf = useGetResourceLabel()
  const { pathname } = useLocation()
  const [open] = useSidebarState()
  const [folded, setFolded] = useStore<string[]>('menu.folded', rarelyUsed)
  const readable = names.filter((name) => definitions[name]?.hasList && canAccess[name])
  // Lists that are tabs of one page share the entry of the first.
  const listed = readable.filter((name) => (findTabs(name).find((tab) => readable.includes(tab)) ?? name) === name)
  const isAt = (name: string) => pathname === `/${name}` || pathname.startsWith(`/${name}/`)
  const isCurrent = (name: string) => [name, ...findTabs(name)].some(isAt)
  // The current page stays visible.
  const shown = listed.filter((name) => !folded.includes(id) || isCurrent(name))
  const hasCurrent = shown.some(isCurrent)
  // Runs once the group is listed, and at every change of page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry is another one on another page.
  useEffect(() => {
    if (hasCurrent) scrollToCurrent()
  }, [hasCurrent, pathname])
  const isOpen = !folded.includes(id)
  const toggle = () => setFolded(isOpen ? [...folded, id] : folded.filter((each) => each !== id))
  const entryName = (name: string) => {
    const label = entryLabels.get(name)
    return label ? translate(label) : labelOf(name, 2)
  }
  if (listed.length === 0) return null
  return (
    <>
      {open ? (
        <MenuItem
          onClick={toggle}
          aria-expanded={isOpen}
          // In the tab order, like the links around it.
          tabIndex={0}
          sx={{ mx: 1, mt: 1.5, px: 1.25, py: 0.25, minHeight: 28, borderRadius: 1 }}
        >
          <ListItemText
            disableTypography
            sx={{
              fontSize: '0.8125rem',
              fontWeight: hasCurrent ? 700 : 600,
              color: hasCurrent ? 'text.primary' : 'text.secondary',
              m: 0,
            }}
            primary={translate(label)}
          />
          <ExpandIcon
            fontSize="small"
            aria-hidden
            sx={{
              color: 'text.secondary',
              transition: 'transform 160ms',
              transform: isOpen ? 'none' : 'rotate(-90deg)',
            }}
          />
        </MenuItem>
      ) : null}
      {shown.map((name) => (
        // Not the framework's entry of a resource: it asks again who may list it, and is absent until then.
        <RaMenu.Item
          key={name}
          to={createPath({ resource: name, type: 'list' })}
          state={{ _scrollToTop: true }}
          primaryText={entryName(name)}
          leftIcon={createElement(definitions[name]?.icon ?? ListIcon)}
          // The framework marks only the page of the entry itself.
          className={isCurrent(name) ? 'RaMenuItemLink-active' : undefined}
        />
      ))}
    </>
  )
}
