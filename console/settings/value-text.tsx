import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { languageNames } from '../../core/shared/languages.ts'
import { formatMoney } from '../../core/shared/money.ts'
import { useFormatLocale } from '../shared/format-locale.ts'
import { useCountryNames } from '../shared/session.ts'
import { useOptionName } from './option-name.ts'
import { percentRange } from './percent-setting.tsx'
import { useDescriptors } from './use-settings.ts'

/** One side of a change: whether a value is set, and which. A secret has no value to show. */
export interface ValueSide {
  set: boolean
  value?: unknown
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string')

const isPrices = (value: unknown): value is Record<string, { costs: number; currency: string }> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((price) => typeof price?.costs === 'number' && typeof price.currency === 'string')

/** The value of a setting (`key`) in words, as short as possible. */
export function useValueText(): (side: ValueSide, key?: string) => string {
  const translate = useTranslate()
  const optionName = useOptionName()
  const countryName = useCountryNames()
  const locale = useFormatLocale()
  const { data: described } = useDescriptors()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const describeValue = (value: unknown, key?: string): string => {
    const descriptor = typeof value === 'number' ? described?.settings.find((each) => each.key === key) : undefined
    const range = descriptor && percentRange(descriptor)
    if (range) return percent.format(Number(value) / 100 / (range.scale ?? 1))
    if (value === undefined) return translate('console.settings.secret_set')
    if (typeof value === 'boolean') return translate(value ? 'ra.boolean.true' : 'ra.boolean.false')
    if (value === '') return translate('console.settings.empty')
    if (typeof value === 'string') return optionName(key, value, value)
    if (Array.isArray(value))
      return value.map((each) => describeValue(each, key)).join(', ') || translate('console.settings.empty')
    if (isTexts(value)) {
      const nameOf = (name: string) => languageNames[name] ?? optionName(key, name, name)
      const texts = Object.entries(value).map(([name, text]) =>
        translate('console.labelled', { label: nameOf(name), value: text }),
      )
      return texts.join('\n') || translate('console.settings.empty')
    }
    if (isPrices(value))
      return Object.entries(value)
        .map(([code, { costs, currency }]) =>
          translate('console.labelled', { label: countryName(code), value: formatMoney(locale, costs, currency) }),
        )
        .join('\n')
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  return ({ set, value }, key) => (set ? describeValue(value, key) : translate('console.settings.not_set'))
}

/** The old value struck through and the new one after an arrow; of texts and lists, only what differs. */
export function Diff({ setting, old, next }: { setting: string; old: ValueSide; next: ValueSide }) {
  const text = useValueText()
  const isList = [old, next].every(({ value }) => Array.isArray(value))
  const partsOf = (side: ValueSide) =>
    isList
      ? (side.value as unknown[]).map((value) => text({ set: true, value }, setting))
      : text(side, setting).split('\n')
  const [before, after] = [partsOf(old), partsOf(next)]
  const [was, is] = [before.filter((part) => !after.includes(part)), after.filter((part) => !before.includes(part))]
  const isMoved = was.length + is.length === 0
  const join = (parts: string[]) => parts.join(isList ? ', ' : '\n')
  const [gone, added] = isMoved ? [join(before), join(after)] : [join(was), join(is)]
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {gone ? (
        <Box component="del" sx={{ color: 'text.secondary', textDecorationColor: 'currentColor' }}>
          {gone}
        </Box>
      ) : null}
      <span aria-hidden="true">{gone ? (added ? ' → ' : '') : '+ '}</span>
      {added ? (
        <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
          {added}
        </Box>
      ) : null}
    </Box>
  )
}
