import ExpandIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import { useExpanded, useRecordContext, useResourceContext } from 'react-admin'

/** Opens the details below a row. The framework's own button for this cannot be reached by keyboard. */
export function RowOpener({ children }: { children: ReactNode }) {
  const resource = useResourceContext() ?? ''
  const id = useRecordContext()?.id ?? ''
  const [isOpen, toggle] = useExpanded(resource, id)
  return (
    <ButtonBase
      aria-expanded={isOpen}
      aria-controls={isOpen ? `${resource}-${id}-expand` : undefined}
      onClick={(event) => {
        event.stopPropagation()
        toggle()
      }}
      sx={{ font: 'inherit', textAlign: 'start', gap: 0.75, width: { xs: '100%', sm: 'auto' } }}
    >
      <ExpandIcon
        fontSize="small"
        sx={{ color: 'text.secondary', transform: isOpen ? 'none' : 'rotate(-90deg)', transition: 'transform 150ms' }}
      />
      <Box component="span" sx={{ flex: 1 }}>
        {children}
      </Box>
    </ButtonBase>
  )
}
