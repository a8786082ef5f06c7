import ExpandIcon from '@mui/icons-material/ExpandMore'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { type ElementType, useEffect } from 'react'
import { Menu as RaMenu, useCreatePath, useSidebarState, useStore, useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { useEntryName } from './entry-name.ts'
import { findTabs } from './page-tabs.ts'

/** Distance of the current entry from the edges of the menu, in pixels. */
const scrollMarginPx = 48

/** Scrolls the menu alone. `scrollIntoView` would also make the keyboard start at the entry. */
function scrollToCurrent(): void {
  const current = document.querySelector('.RaMenuItemLink-active')
  // On phones, the menu is in a drawer.
  const sidebar = current?.closest('.RaSidebar-fixed, .RaSidebar-paper')
  if (!current || !sidebar) return
  const entry = current.getBoundingClientRect()
  const { top } = sidebar.getBoundingClientRect()
  const above = entry.top - scrollMarginPx - top
  const below = entry.bottom + scrollMarginPx - (top + sidebar.clientHeight)
  sidebar.scrollTop += above < 0 ? above : Math.max(0, below)
}

export interface MenuSectionProps {
  id: string
  /** Key of its heading. */
  label: string
  icon: ElementType
  /** The resource of each entry. */
  names: string[]
  /** Whether it is unfolded on other pages too, until the user chooses. */
  isUnfolded: boolean
}

/** Entries below a heading that unfolds them. What the user has folded or unfolded is remembered by this browser. */
export function MenuSection({ id, label, icon: Icon, names, isUnfolded }: MenuSectionProps) {
  const translate = useTranslate()
  const createPath = useCreatePath()
  const entryName = useEntryName()
  const { pathname } = useLocation()
  const [isWide, setWide] = useSidebarState()
  const [chosen, setChosen] = useStore<Record<string, boolean>>('menu.sections', {})
  const isAt = (name: string) => pathname === `/${name}` || pathname.startsWith(`/${name}/`)
  const isCurrent = (name: string) => [name, ...findTabs(name)].some(isAt)
  const hasCurrent = names.some(isCurrent)
  const isOpen = isWide && (chosen[id] ?? (hasCurrent || isUnfolded))
  // Runs once the entries are listed, and at every change of page, which folds and unfolds sections.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry is another one on another page.
  useEffect(() => {
    if (hasCurrent) scrollToCurrent()
  }, [hasCurrent, isWide, pathname])
  const toggle = () => {
    setWide(true)
    setChosen({ ...chosen, [id]: !isOpen })
  }
  const heading = (
    <MenuItem
      onClick={toggle}
      aria-expanded={isOpen}
      aria-label={isWide ? undefined : translate(label)}
      // In the tab order, like the links around it.
      tabIndex={0}
      className="RaMenuItemLink-root"
      selected={hasCurrent && !isWide}
      sx={{ color: hasCurrent ? 'text.primary' : 'text.secondary' }}
    >
      <ListItemIcon className="RaMenuItemLink-icon" sx={{ color: 'inherit' }}>
        <Icon />
      </ListItemIcon>
      {isWide ? (
        <>
          <ListItemText disableTypography sx={{ fontWeight: 600, m: 0 }} primary={translate(label)} />
          <ExpandIcon
            fontSize="small"
            aria-hidden
            sx={{ transition: 'transform 160ms', transform: isOpen ? 'none' : 'rotate(-90deg)' }}
          />
        </>
      ) : null}
    </MenuItem>
  )
  return (
    <>
      <Tooltip title={isWide ? '' : translate(label)} placement="right">
        {heading}
      </Tooltip>
      {/* Folded by the user, a section still shows the current page. */}
      {(isWide ? names : [])
        .filter((name) => isOpen || isCurrent(name))
        .map((name) => (
          // Not the framework's entry of a resource: it asks again who may list it, and is absent until then.
          <RaMenu.Item
            key={name}
            to={createPath({ resource: name, type: 'list' })}
            state={{ _scrollToTop: true }}
            primaryText={entryName(name)}
            // The framework marks only the page of the entry itself.
            className={isCurrent(name) ? 'RaMenuItemLink-active' : undefined}
            sx={{ '&&': { pl: '40px' } }}
          />
        ))}
    </>
  )
}
