import Box from '@mui/material/Box'
import { useCanAccessResources, useGetResourceLabel, useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { findTabs } from './page-tabs.ts'

/** Links to the lists that share an entry of the menu, above each of them. */
export function ListTabs() {
  const name = useLocation().pathname.slice(1)
  const names = findTabs(name)
  return names.length > 0 ? <LinksTo names={names} current={name} /> : null
}

function LinksTo({ names, current }: { names: readonly string[]; current: string }) {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const { canAccess = {} } = useCanAccessResources({ action: 'list', resources: [...names] })
  const shown = names.filter((name) => canAccess[name])
  if (shown.length < 2 || !shown.includes(current)) return null
  return (
    <Box component="nav" aria-label={translate('console.lists')} sx={row}>
      {shown.map((name) => (
        <Box
          key={name}
          component={Link}
          to={`/${name}`}
          ref={name === current ? reveal : undefined}
          className="list-tab"
          aria-current={name === current ? 'page' : undefined}
          sx={link}
        >
          {labelOf(name, 2)}
        </Box>
      ))}
    </Box>
  )
}

/** Phones show only some of the tabs. */
const reveal = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'center' })

const row = {
  display: 'flex',
  mt: 1,
  overflowX: 'auto',
  borderBottom: 1,
  borderColor: 'divider',
  scrollbarWidth: 'none',
} as const

const link = {
  flex: 'none',
  px: 1.5,
  py: 1,
  borderBottom: 2,
  borderColor: 'transparent',
  color: 'text.secondary',
  textDecoration: 'none',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'text.primary', borderColor: 'primary.main' },
  // Inset, because the row clips outlines around its links.
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
} as const
