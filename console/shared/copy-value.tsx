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
        component="code"
        sx={{ display: 'block', p: 2, borderRadius: 2, bgcolor: 'action.hover', overflowWrap: 'anywhere' }}
      >
        {value}
      </Box>
      {hint ? <FormHelperText>{translate(hint)}</FormHelperText> : null}
      <Button
        variant="outlined"
        color="secondary"
        size="small"
        sx={{ mt: 1 }}
        onClick={() => void copy(value)}
        aria-label={translate('console.labelled', {
          label: translate('console.account.copy'),
          value: translate(label),
        })}
      >
        {translate('console.account.copy')}
      </Button>
    </Box>
  )
}
