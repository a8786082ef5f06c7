import EditIcon from '@mui/icons-material/EditOutlined'
import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import type { Theme } from '@mui/material/styles'
import MuiTextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { Reply } from '../../core/kernel/api.ts'
import type { Locale } from '../../core/kernel/site.ts'
import { api } from '../providers/http.ts'
import { useFormatLocale } from '../shared/format-locale.ts'
import { LabelButton } from '../shared/label-button.tsx'
import { Tag } from '../shared/tag.tsx'
import { useUnsavedEdits } from '../shared/unsaved.ts'
import { History } from './history.tsx'

export type Text = Reply<'GET /api/console/text-overrides'>['texts'][number]

type Forms = Record<string, string>

interface TextOverrideRowProps {
  text: Text
  domainId: number | null
  locale: Locale
  mayEdit: boolean
  onChanged: () => unknown
}

interface Failure {
  message: string
  body?: { errors?: Record<string, unknown> }
}

/** The standard text beside the brand’s, or above it where there is no room. */
export const columns = {
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gap: { xs: 1, md: 3 },
}
const shippedText = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const

/** An empty field in a column has no frame until it is edited: a page has fifty of them. */
const quiet = ({ breakpoints }: Theme) => ({
  [`${breakpoints.up('md')}`]: {
    '& .MuiOutlinedInput-root:not(:hover, .Mui-focused) .MuiOutlinedInput-notchedOutline': {
      borderColor: 'transparent',
    },
  },
})

/** One text, each plural form separately: the standard text, its place on the site, and the text in force here. */
export function TextOverrideRow({ text, domainId, locale, mayEdit, onChanged }: TextOverrideRowProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const date = new Intl.DateTimeFormat(useFormatLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  /** What members read without a text of this place. */
  const standard = text.shared ?? text.shipped
  // The heading above names the plugin alone.
  const isMail = text.plugin !== null && text.key.split('.')[1] === 'mail'
  const [typed, setTyped] = useState<Forms | null>(null)
  const [seen, setSeen] = useState(text.version)
  useUnsavedEdits(typed !== null)
  const [faults, setFaults] = useState<Forms>({})
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const words = typed ?? text.own ?? {}
  const isEmpty = Object.values(words).every((form) => form === '')

  const type = (next: Forms) => {
    if (!typed) setSeen(text.version)
    setTyped(text.own || Object.values(next).some(Boolean) ? next : null)
  }
  /** What a colleague has saved meanwhile; saving again replaces it. */
  const theirs = typed && text.version !== seen ? (text.own ?? standard) : null

  /** An empty form keeps the standard text. */
  const saveTyped = () => {
    const forms = Object.fromEntries(
      Object.keys(text.shipped).map((form) => [form, words[form] || standard[form] || '']),
    )
    return save(isEmpty ? null : forms)
  }
  const save = async (forms: Forms | null) => {
    setBusy(true)
    try {
      await api('PUT /api/console/text-overrides', {
        body: { domain_id: domainId, locale, key: text.key, forms, version: text.version },
      })
      setTyped(null)
      setFaults({})
      notify(translate(forms ? 'console.text_overrides.saved' : 'console.text_overrides.shipped_again'), {
        type: 'success',
      })
      await onChanged()
    } catch (failure) {
      const { message, body } = failure as Failure
      const own = Object.entries(body?.errors ?? {}).filter(([field]) => field.startsWith('forms.'))
      setFaults(Object.fromEntries(own.map(([field, fault]) => [field.slice('forms.'.length), String(fault)])))
      if (own.length === 0) notify(message, { type: 'error' })
      // Shows a colleague's change in the list; typed text stays.
      await onChanged()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box
      component="section"
      aria-label={text.key}
      sx={{
        px: 2,
        pt: 1.5,
        pb: 1,
        display: 'grid',
        gap: 0.5,
        // Own texts stand out at their edge.
        boxShadow: ({ palette }) => (text.own ? `inset 3px 0 ${palette.primary.main}` : 'none'),
        '& + section': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', columnGap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
          {Object.keys(text.shipped).map((form, index) => (
            <Box key={form} sx={columns}>
              <Box sx={{ pt: { md: 1 }, display: 'grid', gap: 0.5, alignContent: 'start' }}>
                <Typography
                  variant="caption"
                  color="text.secondary"
                  sx={({ breakpoints }) => ({ [breakpoints.up('md')]: visuallyHidden })}
                >
                  {translate('console.text_overrides.standard')}
                </Typography>
                <Typography lang={locale} variant="body2" sx={shippedText}>
                  {standard[form]}
                </Typography>
                {index === 0 && isMail ? (
                  <Typography variant="caption" color="text.secondary">
                    {translate('console.text_overrides.places.mail')}
                  </Typography>
                ) : null}
              </Box>
              <Typography
                aria-hidden
                variant="caption"
                color="text.secondary"
                sx={{ display: { md: 'none' }, mb: -0.5 }}
              >
                {translate('console.text_overrides.here', { form: '' }).trim()}
              </Typography>
              <MuiTextField
                multiline
                size="small"
                margin="none"
                fullWidth
                disabled={!mayEdit || busy}
                value={words[form] ?? ''}
                error={faults[form] !== undefined}
                helperText={
                  faults[form] ??
                  (theirs && translate('console.labelled', { label: text.updated_by ?? '', value: theirs[form] }))
                }
                onChange={({ target }) => type({ ...words, [form]: target.value })}
                sx={isEmpty && faults[form] === undefined ? quiet : {}}
                slotProps={{
                  input: {
                    startAdornment:
                      form === 'text' ? undefined : (
                        <InputAdornment position="start">
                          {translate('console.text_overrides.counts', { numbers: listNumbers(locale, form) })}
                        </InputAdornment>
                      ),
                    endAdornment:
                      isEmpty && mayEdit && index === 0 ? (
                        <InputAdornment position="end">
                          <IconButton
                            size="small"
                            edge="end"
                            sx={{ p: 0.25 }}
                            title={translate('console.text_overrides.start')}
                            disabled={busy}
                            onClick={() => type(standard)}
                          >
                            <EditIcon fontSize="small" />
                          </IconButton>
                        </InputAdornment>
                      ) : undefined,
                  },
                  htmlInput: {
                    'aria-label': translate('console.text_overrides.here', {
                      form: form === 'text' ? '' : listNumbers(locale, form),
                    }).trim(),
                    lang: locale,
                    maxLength: 5000,
                  },
                }}
              />
            </Box>
          ))}
        </Box>
        <IconButton
          size="small"
          title={translate('console.text_overrides.history')}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          sx={{ mt: 0.5 }}
        >
          <HistoryIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box
        sx={{ display: 'flex', columnGap: 1, alignItems: 'center', flexWrap: 'wrap', '&:empty': { display: 'none' } }}
      >
        <Marks text={text} />
        {text.updated_by && text.updated_at ? (
          <Typography variant="caption" color="text.secondary">
            {text.updated_by} · {date.format(new Date(text.updated_at))}
          </Typography>
        ) : null}
      </Box>
      {typed || (text.own && mayEdit) ? (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {typed ? (
            <>
              <LabelButton
                label="ra.action.save"
                variant="contained"
                disabled={busy}
                onClick={() => void saveTyped()}
              />
              <LabelButton
                label="ra.action.undo"
                disabled={busy}
                onClick={() => {
                  setTyped(null)
                  setFaults({})
                }}
              />
            </>
          ) : null}
          {text.own && mayEdit && !typed ? (
            <LabelButton
              label="console.text_overrides.reset"
              color="secondary"
              disabled={busy}
              onClick={() => void save(null)}
            />
          ) : null}
        </Box>
      ) : null}
      {open ? (
        <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          <code>{text.key}</code>
        </Typography>
      ) : null}
      {open ? (
        <History
          place={{ domainId, locale, key: text.key }}
          onBack={mayEdit ? (forms) => void save(forms) : undefined}
        />
      ) : null}
    </Box>
  )
}

/** Numbers that a plural form is used for, such as “0, 2, 3…”. */
function listNumbers(locale: Locale, form: string): string {
  const rules = new Intl.PluralRules(locale)
  const numbers = [...Array(13).keys(), 1_000_000].filter((number) => rules.select(number) === form)
  const shown = numbers.slice(0, 3).map((number) => number.toLocaleString(locale))
  return shown.join(', ') + (numbers.length > shown.length ? '…' : '')
}

function Marks({ text }: { text: Text }) {
  const translate = useTranslate()
  const marks = [
    ['changed', text.own !== null, 'primary'],
    ['shared', text.shared !== null, 'default'],
    ['missing', text.missing, 'warning'],
    ['outdated', text.outdated, 'warning'],
  ] as const
  return marks
    .filter(([, holds]) => holds)
    .map(([name, , color]) => <Tag key={name} color={color} label={translate(`console.text_overrides.mark.${name}`)} />)
}
