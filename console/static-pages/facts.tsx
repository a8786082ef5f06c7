import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { placeholders } from '../../core/shared/placeholders.ts'
import { Tag } from '../shared/tag.tsx'

/** Id of the text area. */
export const bodyInputId = 'document-body'

/** Placeholders for facts of the site; a click inserts one at the cursor. */
export function Facts() {
  const translate = useTranslate()
  const { getValues, setValue } = useFormContext()
  const write = (name: string) => {
    const box = document.getElementById(bodyInputId) as HTMLTextAreaElement | null
    const text = String(getValues('body') ?? '')
    const [from, to] = [box?.selectionStart ?? text.length, box?.selectionEnd ?? text.length]
    setValue('body', `${text.slice(0, from)}{${name}}${text.slice(to)}`, {
      shouldDirty: true,
    })
    const after = from + name.length + 2
    // The text area has the new text after the next rendering.
    requestAnimationFrame(() => {
      box?.focus()
      box?.setSelectionRange(after, after)
    })
  }
  return (
    <Box component="section" aria-labelledby="facts-title" sx={{ mt: 1 }}>
      <Typography id="facts-title" variant="body2" sx={{ fontWeight: 600 }}>
        {translate('console.documents.facts')}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        {translate('console.documents.facts_hint')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.75 }}>
        {placeholders.map((name) => (
          <Tag
            key={name}
            label={`{${name}}`}
            onClick={() => write(name)}
            sx={{
              fontFamily: 'ui-monospace, monospace',
              fontWeight: 400,
              height: 26,
            }}
          />
        ))}
      </Box>
    </Box>
  )
}
