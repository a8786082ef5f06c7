import MoreIcon from '@mui/icons-material/KeyboardArrowDown'
import LessIcon from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { isCoreArea } from './areas.ts'

interface AreaIndexProps {
  areas: readonly { id: string; name: string; here: number; edited: boolean }[]
  /** The open area; undefined while a search shows several. */
  open: string | undefined
  onOpen: () => void
}

/** Links to the areas, those of plugins folded up, with the number of settings changed in the chosen scope. */
export function AreaIndex({ areas, open, onOpen }: AreaIndexProps) {
  const translate = useTranslate()
  const ofPlugins = areas.filter(({ id }) => !isCoreArea(id))
  const isWithin = ofPlugins.some(({ id, edited }) => id === open || edited)
  const [expanded, setExpanded] = useState<boolean>()
  const shown = expanded ?? (isWithin || ofPlugins.length === areas.length)
  const renderLink = ({ id, name, here, edited }: (typeof areas)[number]) => (
    <MuiButton
      key={id}
      component={RouterLink}
      to={`/settings?area=${id}`}
      onClick={onOpen}
      aria-current={id === open ? 'page' : undefined}
      color="inherit"
      size="small"
      sx={{
        justifyContent: 'space-between',
        flex: 'none',
        fontWeight: id === open ? 700 : 500,
        bgcolor: id === open ? 'action.selected' : undefined,
        px: 1.5,
        gap: 1,
        whiteSpace: { xs: 'nowrap', lg: 'normal' },
      }}
    >
      <span>
        {name}
        {edited ? ` · ${translate('console.settings.edited')}` : null}
      </span>
      {here > 0 ? (
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {here}
        </Box>
      ) : null}
    </MuiButton>
  )
  return (
    <Box
      component="nav"
      aria-label={translate('console.settings.areas')}
      sx={{
        display: 'flex',
        flexDirection: { lg: 'column' },
        overflowX: 'auto',
        scrollbarWidth: { xs: 'none', lg: 'thin' },
        gap: 0.25,
        position: { lg: 'sticky' },
        top: { lg: 168 },
        alignSelf: 'start',
        maxHeight: { lg: 'calc(100vh - 200px)' },
        minWidth: 0,
      }}
    >
      {areas.filter(({ id }) => isCoreArea(id)).map(renderLink)}
      {ofPlugins.length > 0 && ofPlugins.length < areas.length ? (
        <MuiButton
          color="inherit"
          size="small"
          aria-expanded={shown}
          onClick={() => setExpanded(!shown)}
          endIcon={shown ? <LessIcon /> : <MoreIcon />}
          sx={{ justifyContent: 'space-between', flex: 'none', px: 1.5, mt: { lg: 1 }, color: 'text.secondary' }}
        >
          {`${translate('resources.plugins.name', { smart_count: 2 })} (${ofPlugins.length})`}
        </MuiButton>
      ) : null}
      {shown ? ofPlugins.map(renderLink) : null}
    </Box>
  )
}
