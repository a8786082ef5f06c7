import MoreIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import { type ReactNode, useId, useRef, useState } from 'react'
import { LabelButton } from './label-button.tsx'

/** Rare and dangerous actions behind one button, so that only the main action is in sight. */
export function MoreActions({ children }: { children: ReactNode }) {
  const anchor = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <Box ref={anchor}>
      <LabelButton
        label="console.more_actions"
        variant="outlined"
        color="secondary"
        endIcon={<MoreIcon />}
        aria-haspopup="true"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(true)}
      />
      <Popover
        // The dialogs of the actions belong to their buttons, and stay when these are hidden.
        keepMounted
        open={open}
        anchorEl={anchor.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Box id={id} onClick={() => setOpen(false)} sx={column}>
          {children}
        </Box>
      </Popover>
    </Box>
  )
}

const column = {
  display: 'grid',
  minWidth: 200,
  p: 0.75,
  '& .MuiButton-root': { justifyContent: 'flex-start', border: 0, px: 1.5, py: 0.75 },
} as const
