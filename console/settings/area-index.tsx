import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'

interface AreaIndexProps {
  areas: readonly { id: string; name: string; here: number; edited: boolean }[]
  /** The open area; undefined while a search shows several. */
  open: string | undefined
  onOpen: () => void
}

/**
 * Links to the areas; the number counts the settings changed in the chosen scope. On a narrow screen it is above the
 * settings.
 */
export function AreaIndex({ areas, open, onOpen }: AreaIndexProps) {
  const translate = useTranslate()
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
      {areas.map(({ id, name, here, edited }) => (
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
      ))}
    </Box>
  )
}
