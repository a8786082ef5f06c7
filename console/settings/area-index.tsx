import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import { useTranslate } from 'react-admin'

interface AreaIndexProps {
  areas: readonly { name: string; id: string; here: number }[]
}

/** The areas beside the settings, to jump to; the number is of what the chosen scope sets itself. Above them on a narrow screen. */
export function AreaIndex({ areas }: AreaIndexProps) {
  const translate = useTranslate()
  return (
    <Box
      component="nav"
      aria-label={translate('console.settings.areas')}
      sx={{
        display: 'flex',
        flexDirection: { lg: 'column' },
        overflowX: 'auto',
        gap: 0.25,
        position: { lg: 'sticky' },
        top: { lg: 168 },
        alignSelf: 'start',
        maxHeight: { lg: 'calc(100vh - 200px)' },
        minWidth: 0,
      }}
    >
      {areas.map(({ name, id, here }) => (
        <MuiButton
          key={id}
          color="inherit"
          size="small"
          onClick={() => document.getElementById(id)?.scrollIntoView({ block: 'start' })}
          sx={{ justifyContent: 'space-between', flex: 'none', fontWeight: 500, px: 1.5, gap: 1, whiteSpace: 'nowrap' }}
        >
          <span>{name}</span>
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
