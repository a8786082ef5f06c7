import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { hiddenOnTouch } from '../../shared/touch.ts'
import { getGroundKey, listGrounds } from './grounds.ts'
import type { Ground } from './use-review-desk.ts'

interface GroundMenuProps {
  kind: string
  anchor: HTMLElement | null
  /** The caller moves the focus itself, to the next case. */
  movesFocus?: boolean
  onClose(): void
  onChoose(ground: Ground): void
}

/** Reasons for rejecting, which the member is shown in their language; chosen by pointer, arrow keys or number. */
export function GroundMenu({ kind, anchor, movesFocus = false, onClose, onChoose }: GroundMenuProps) {
  const translate = useTranslate()
  const grounds = listGrounds(kind)
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      disableRestoreFocus={movesFocus}
      slotProps={{
        list: {
          dense: true,
          'aria-label': translate('console.reviews.reject_because'),
          onKeyDown: (event: KeyboardEvent) => {
            const chosen = grounds[Number(event.key) - 1]
            if (chosen) onChoose(chosen)
          },
        },
      }}
    >
      {grounds.map((ground, at) => (
        <MenuItem key={ground} onClick={() => onChoose(ground)} sx={{ gap: 1.5 }}>
          <Key>{at + 1}</Key>
          {translate(getGroundKey(ground))}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** A key of the keyboard; `aria-hidden` in a button whose name must not begin with it. */
export const Key = ({ children, ...hidden }: { children: string | number; 'aria-hidden'?: true }) => (
  <Box
    component="kbd"
    {...hidden}
    sx={{
      font: 'inherit',
      fontSize: '0.75rem',
      fontWeight: 650,
      minWidth: 20,
      px: 0.5,
      textAlign: 'center',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      color: 'text.secondary',
      '.MuiButton-contained > &': { color: 'inherit', borderColor: 'currentColor' },
      ...hiddenOnTouch,
    }}
  >
    {children}
  </Box>
)
