import Typography from '@mui/material/Typography'
import { languageNames } from '../../core/shared/languages.ts'

const names: Readonly<Record<string, string>> = languageNames

/** The languages that a record has a text in, below its name; nothing if it has all of them. */
export function WrittenLanguages({ languages }: { languages: readonly string[] }) {
  if (Object.keys(names).every((language) => languages.includes(language))) return null
  return (
    <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
      {languages.map((language) => names[language] ?? language).join(', ')}
    </Typography>
  )
}
