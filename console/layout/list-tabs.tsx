import Box from '@mui/material/Box'
import { useGetResourceLabel, useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { useOpenTabs } from './entry-name.ts'
import { findTabs } from './page-tabs.ts'

/** Links to the lists that share an entry of the menu, above each of them. */
export function ListTabs() {
  const name = useLocation().pathname.slice(1)
  return findTabs(name).length > 0 ? <LinksTo current={name} /> : null
}

function LinksTo({ current }: { current: string }) {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const shown = useOpenTabs(current)
  if (shown.length === 0) return null
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
