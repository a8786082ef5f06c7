import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'

/** A side of a change: whether anything is set, and what. A secret has no value to show. */
export interface Side {
  set: boolean
  value?: unknown
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([locale, text]) => /^[a-z]{2}$/.test(locale) && typeof text === 'string')

/** A value of a setting in words, as short as it can be read. */
export function useValueText(): (side: Side) => string {
  const translate = useTranslate()
  const word = (value: unknown): string => {
    if (value === undefined) return translate('console.settings.secret_set')
    if (typeof value === 'boolean') return translate(value ? 'ra.boolean.true' : 'ra.boolean.false')
    if (value === '') return translate('console.settings.empty')
    if (typeof value === 'string') return translate(`console.options.${value}`, { _: value })
    if (Array.isArray(value)) return value.map(word).join(', ') || translate('console.settings.empty')
    if (isTexts(value)) {
      const texts = Object.entries(value).map(([locale, text]) => `${locale.toUpperCase()}: ${text}`)
      return texts.join('\n') || translate('console.settings.empty')
    }
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  return ({ set, value }) => (set ? word(value) : translate('console.settings.not_set'))
}

/** What was and what is: the old struck through, the new after an arrow; lines of texts that have not changed are left out. */
export function Diff({ old, next }: { old: Side; next: Side }) {
  const text = useValueText()
  const [before, after] = [old, next].map((side) => text(side).split('\n'))
  const [was, is] = [before?.filter((line) => !after?.includes(line)), after?.filter((line) => !before?.includes(line))]
  const quiet = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', ...quiet }}>
      <Box component="del" sx={{ color: 'text.secondary', textDecorationColor: 'currentColor' }}>
        {was?.join('\n') || before?.[0]}
      </Box>
      <span aria-hidden="true"> → </span>
      <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
        {is?.join('\n') || after?.[0]}
      </Box>
    </Box>
  )
}
