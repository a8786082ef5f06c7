import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { KeyList } from '../help/key-list.tsx'
import { useFormatLocale } from '../shared/format-locale.ts'

interface Entry {
  state: string
}

/** The next open entry after this one, from the start again after the last; undefined if there is none. */
export function findNextOpen(entries: readonly Entry[], from: number): number | undefined {
  const order = entries.map((_, step) => (from + 1 + step) % entries.length)
  return order.find((index) => index !== from && entries[index]?.state === 'open')
}

/** Above a batch of cases: how many are waiting, and links. */
export function DeskHead({ text, waiting, children }: { text: string; waiting?: number; children: ReactNode }) {
  const translate = useTranslate()
  const locale = useFormatLocale()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography role="status" sx={{ mr: 'auto', fontVariantNumeric: 'tabular-nums' }}>
        {waiting === undefined
          ? ' '
          : translate(text, { smart_count: waiting, count: new Intl.NumberFormat(locale).format(waiting) })}
      </Typography>
      {children}
    </Box>
  )
}

interface DeskEndProps {
  entries: readonly Entry[]
  /** Text of the button. */
  more: string
  onMore(): void
  /** Whose keyboard shortcuts to list. */
  place: string
}

/** Below a batch of cases: the button for the next batch, prominent once nothing is open, and the shortcuts. */
export function DeskEnd({ entries, more, onMore, place }: DeskEndProps) {
  const translate = useTranslate()
  const done = !entries.some(({ state }) => state === 'open' || state === 'sending')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <MuiButton variant={done ? 'contained' : 'outlined'} color={done ? 'primary' : 'secondary'} onClick={onMore}>
        {translate(more)}
      </MuiButton>
      <KeyList place={place} />
    </Box>
  )
}
