import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRecordContext, useTranslate } from 'react-admin'
import { useCopy } from './use-copy.ts'

/** Longer codes are shortened in the middle. */
const maxShownLength = 16

/** A code of another system: shortened, with the whole code on hover and a button that copies it. */
export function CopiedCode({ source }: { source: string; label?: string }) {
  const translate = useTranslate()
  const copy = useCopy()
  const code: unknown = useRecordContext()?.[source]
  if (typeof code !== 'string' || code === '') return '–'
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5, whiteSpace: 'nowrap' }}
    >
      <span title={code}>{code.length > maxShownLength ? `${code.slice(0, 8)}…${code.slice(-4)}` : code}</span>
      <Button size="small" color="secondary" sx={{ my: -0.75, minWidth: 0 }} onClick={() => void copy(code)}>
        {translate('console.account.copy')}
      </Button>
    </Box>
  )
}
