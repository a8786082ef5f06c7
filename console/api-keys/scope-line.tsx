import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { Scope } from './scope-groups.ts'

interface ScopeLineProps {
  /** The name of the line for assistive technology. */
  label: string
  scopes: readonly Scope[]
  actions: readonly string[]
  chosen: readonly string[]
  onChange(scopes: readonly Scope[], isChosen: boolean): void
  /** Leaves the boxes out on phones, where they would be a page long. */
  isFolded?: boolean
  /** The visible name. */
  children: ReactNode
}

/** The library only shows the third state; browsers and screen readers need it on the box itself. */
function markPartly(box: HTMLInputElement | null, isPartly: boolean): void {
  if (box) box.indeterminate = isPartly
}

/** A name and one box for each action that its scopes have. A box of several scopes chooses all or none of them. */
export function ScopeLine({ label, scopes, actions, chosen, onChange, isFolded, children }: ScopeLineProps) {
  const translate = useTranslate()
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: 'grid',
        alignItems: 'center',
        px: 1.5,
        gridTemplateColumns: { md: `minmax(0, 1fr) repeat(${actions.length}, 68px)` },
      }}
    >
      {children}
      <Box
        sx={{ display: { xs: isFolded ? 'none' : 'grid', md: 'contents' }, gridTemplateColumns: '1fr 1fr', pl: 3.5 }}
      >
        {actions.map((action, at) => {
          const concerned = scopes.filter((scope) => scope.action === action)
          if (concerned.length === 0) return null
          const count = concerned.filter(({ id }) => chosen.includes(id)).length
          const isChosen = count === concerned.length
          return (
            <FormControlLabel
              key={action}
              control={
                <Checkbox
                  size="small"
                  checked={isChosen}
                  indeterminate={count > 0 && !isChosen}
                  onChange={() => onChange(concerned, !isChosen)}
                  slotProps={{ input: { ref: (box) => markPartly(box, count > 0 && !isChosen) } }}
                  sx={{ p: 0.75 }}
                />
              }
              label={translate(`console.api_keys.actions.${action}`)}
              slotProps={{
                typography: { variant: 'body2', sx: (theme) => ({ [theme.breakpoints.up('md')]: visuallyHidden }) },
              }}
              sx={{
                mr: { md: 0 },
                ml: { md: 0 },
                gridRow: { md: 1 },
                gridColumn: { md: at + 2 },
                justifySelf: { md: 'center' },
              }}
            />
          )
        })}
      </Box>
    </Box>
  )
}
