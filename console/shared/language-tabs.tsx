import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import type { Locale } from '../../core/kernel/site.ts'
import { languageNames } from '../../core/shared/languages.ts'

const locales = Object.keys(languageNames) as Locale[]

interface LanguageBarProps {
  /** The id from which the tabs and their panel derive theirs. */
  id: string
  value: string
  onChoose: (locale: Locale) => void
  /** The languages to choose from; default: all. */
  of?: readonly string[] | undefined
  /** Whether a language has a text; default: they all do. */
  isFilled?: (locale: Locale) => boolean
  hasError?: (locale: Locale) => boolean
  'aria-labelledby'?: string
}

/** Names of languages, or their codes where the names have no room. */
const bar = {
  containerType: 'inline-size',
  minWidth: 0,
  '& .MuiTabs-root, & .MuiTab-root': { minHeight: 36 },
  '& .MuiTab-root': { minWidth: 0, px: 1, py: 0, fontSize: '0.8125rem' },
  '& .language-code': { display: 'none' },
  '@container (max-width: 27.5rem)': { '& .language-name': visuallyHidden, '& .language-code': { display: 'inline' } },
} as const

/** The one way to switch between languages: a tab for each. Once one has a text, those without are marked. */
export function LanguageBar({ id, value, onChoose, of, isFilled, hasError, ...named }: LanguageBarProps) {
  const translate = useTranslate()
  const isBegun = isFilled !== undefined && locales.some(isFilled)
  return (
    <Box sx={bar}>
      <Tabs
        value={value}
        onChange={(_event, locale: Locale) => onChoose(locale)}
        variant="scrollable"
        scrollButtons={false}
        {...(named['aria-labelledby'] ? named : { 'aria-label': translate('console.preview.locale') })}
      >
        {locales
          .filter((locale) => of?.includes(locale) ?? true)
          .map((locale) => (
            <Tab
              key={locale}
              value={locale}
              id={`${id}-tab-${locale}`}
              aria-controls={`${id}-panel`}
              sx={hasError?.(locale) ? { '&&': { color: 'error.main' } } : undefined}
              label={
                <Box component="span" sx={{ position: 'relative' }}>
                  <span className="language-name">{languageNames[locale]}</span>
                  <span className="language-code" aria-hidden>
                    {locale.toUpperCase()}
                  </span>
                  {isBegun && !isFilled(locale) ? <Missing /> : null}
                </Box>
              }
            />
          ))}
      </Tabs>
    </Box>
  )
}

interface LanguagePanelProps {
  id: string
  value: string
  sx?: object
  children: ReactNode
}

/** The panel that the `LanguageBar` with the same id switches. */
export const LanguagePanel = ({ id, value, sx, children }: LanguagePanelProps) => (
  <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${value}`} sx={{ minWidth: 0, ...sx }}>
    {children}
  </Box>
)

function Missing() {
  const translate = useTranslate()
  return (
    <>
      <Box
        component="span"
        aria-hidden
        sx={{
          // In the padding of the tab, which stays as wide.
          position: 'absolute',
          top: 1,
          right: -8,
          width: 7,
          height: 7,
          borderRadius: '50%',
          border: 1.5,
          borderColor: 'warning.main',
        }}
      />
      <span style={visuallyHidden}>{` ${translate('console.text_overrides.only.missing')}`}</span>
    </>
  )
}

/** Whether an error belongs to a text of this language, at any depth. */
function isWithin(errors: unknown, locale: string): boolean {
  if (typeof errors !== 'object' || errors === null) return false
  return Object.entries(errors).some(
    ([key, value]) => key === locale || (key !== 'ref' && value !== undefined && isWithin(value, locale)),
  )
}

interface LanguageTabsProps {
  /** Key of a text about what a missing language means. */
  hint?: string
  // biome-ignore lint/suspicious/noExplicitAny: the values of any form.
  isFilled: (values: any, locale: Locale) => boolean
  children: (locale: Locale) => ReactNode
}

/** The texts of a form in one language at a time; it opens the language that an error is about. */
export function LanguageTabs({ hint, isFilled, children }: LanguageTabsProps) {
  const translate = useTranslate()
  const id = useId()
  const [own] = useLocaleState()
  const values = useWatch()
  const { errors, submitCount } = useFormState()
  const [locale, choose] = useState<Locale>(() =>
    isFilled(values, own as Locale)
      ? (own as Locale)
      : (locales.find((one) => isFilled(values, one)) ?? (own as Locale)),
  )
  const hasError = (one: Locale) => isWithin(errors, one)
  const wrong = hasError(locale) ? undefined : locales.find(hasError)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt to save, not at each choice of a tab.
  useEffect(() => {
    if (wrong) choose(wrong)
  }, [submitCount])
  return (
    <Box sx={{ gridColumn: '1 / -1', width: 1 }}>
      {hint ? (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
          {translate(hint)}
        </Typography>
      ) : null}
      <LanguageBar
        id={id}
        value={locale}
        onChoose={choose}
        isFilled={(one) => isFilled(values, one)}
        hasError={hasError}
      />
      <LanguagePanel id={id} value={locale} sx={{ pt: 1 }}>
        {children(locale)}
      </LanguagePanel>
    </Box>
  )
}
