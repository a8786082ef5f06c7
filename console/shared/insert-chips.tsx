import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { Tag } from './tag.tsx'

/** Returns a function that writes a placeholder at the cursor of a text field of the form. */
export function useInsert(source: string, inputId: string) {
  const { getValues, setValue } = useFormContext()
  return (name: string) => {
    const box = document.getElementById(inputId) as HTMLInputElement | HTMLTextAreaElement | null
    const text = String(getValues(source) ?? '')
    const [from, to] = [box?.selectionStart ?? text.length, box?.selectionEnd ?? text.length]
    setValue(source, `${text.slice(0, from)}{${name}}${text.slice(to)}`, { shouldDirty: true })
    const after = from + name.length + 2
    // The field has the new text after the next rendering.
    requestAnimationFrame(() => {
      box?.focus()
      box?.setSelectionRange(after, after)
    })
  }
}

interface InsertChipsProps {
  /** The field of the form that the placeholders are written to, and the id of its input. */
  source: string
  inputId: string
  names: readonly string[]
  /** Key of the texts that say in words what each placeholder is. */
  texts: string
}

/** The placeholders that a text may have, below its field: a click writes one at the cursor. */
export function InsertChips({ source, inputId, names, texts }: InsertChipsProps) {
  const translate = useTranslate()
  const id = useId()
  const insert = useInsert(source, inputId)
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mb: 1.5 }}
    >
      <Typography id={id} variant="body2" color="text.secondary" sx={{ mr: 0.5 }}>
        {translate('console.insert')}
      </Typography>
      {names.map((name) => (
        <Tag
          key={name}
          label={translate(`${texts}.${name}`)}
          title={`{${name}}`}
          onClick={() => insert(name)}
          sx={{ height: 26 }}
        />
      ))}
    </Box>
  )
}
