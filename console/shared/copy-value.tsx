import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useTranslate } from 'react-admin'
import { useCopy } from './use-copy.ts'

interface CopyValueProps {
  label: string
  value: string
  hint?: string
}

/** A value that staff copy into another system. */
export function CopyValue({ label, value, hint }: CopyValueProps) {
  const translate = useTranslate()
  const copy = useCopy()
  return (
    <Box sx={{ mb: 2, width: '100%' }}>
      <Box component="p" sx={{ m: 0, mb: 0.5, color: 'text.secondary', fontSize: '0.875rem' }}>
        {translate(label)}
      </Box>
      <Box
        sx={{ display: 'flex', gap: 1, alignItems: 'center', p: 1, pl: 2, borderRadius: 1, bgcolor: 'action.hover' }}
      >
        <Box component="code" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: '0.875rem' }}>
          {value}
        </Box>
        <Button
          variant="outlined"
          color="secondary"
          size="small"
          sx={{ flex: 'none' }}
          onClick={() => void copy(value)}
          aria-label={translate('console.labelled', {
            label: translate('console.account.copy'),
            value: translate(label),
          })}
        >
          {translate('console.account.copy')}
        </Button>
      </Box>
      {hint ? <FormHelperText>{translate(hint)}</FormHelperText> : null}
    </Box>
  )
}
