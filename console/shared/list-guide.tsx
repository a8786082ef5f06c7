import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { marked } from 'marked'
import { useGetResourceLabel, useListContext, useLocaleState, useResourceContext, useTranslate } from 'react-admin'
import { findPage, findSection, pickLanguage, readPage } from '../handbook/pages.ts'
import { splitSections } from '../handbook/sections.ts'
import { useOverlay } from '../layout/overlay.ts'
import { findPluginScreen } from '../plugin-parts/registry.ts'
import { useIsNarrowed } from './default-filters.ts'

/** A list of so few rows leaves room for its explanation. */
const maxRows = 8

/** Explains a short list below its rows: the first sentence of the handbook about it, and a link to the rest. */
export function ListGuide() {
  const { total = 0 } = useListContext()
  const isNarrowed = useIsNarrowed()
  return total > 0 && total <= maxRows && !isNarrowed ? <FirstSentence /> : null
}

const firstSentence = (text: string, language: string) =>
  [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)][0]?.segment.trim() ?? ''

/** Without a section of the handbook: what the list invites to. */
function FirstSentence() {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const labelOf = useGetResourceLabel()
  const [locale] = useLocaleState()
  const language = pickLanguage(locale)
  const plugin = findPluginScreen(`/${resource}`)
  const page = findPage(`/${resource}`)
  const position = plugin ? undefined : findSection(resource)
  const { data: markdown } = useQuery({
    queryKey: ['handbook', language, page],
    queryFn: () => readPage(language, page),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: position !== undefined,
  })
  const section = markdown && position ? splitSections(page, markdown)[position] : undefined
  const text = plugin
    ? translate(plugin.guide, { _: translate(`plugins.${plugin.id}.handbook`) })
    : (section?.text ?? translate(`resources.${resource}.invite`, { _: '' }))
  if (!text) return null
  return (
    <Typography
      component="section"
      variant="body2"
      color="text.secondary"
      aria-label={section?.title ?? labelOf(resource, 2)}
      sx={{ mt: 1.5, px: { xs: 2, sm: 1.5 }, maxWidth: '100ch' }}
    >
      <Box
        component="span"
        lang={language}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: files of this repository, built in.
        dangerouslySetInnerHTML={{ __html: marked.parseInline(firstSentence(text, language), { async: false }) }}
      />{' '}
      <HandbookLink />
    </Typography>
  )
}

/** Opens the handbook at the page about this list. */
export function HandbookLink() {
  const translate = useTranslate()
  const open = useOverlay()
  return (
    <Link
      component="button"
      type="button"
      variant="body2"
      color="text.secondary"
      onClick={() => open('help')}
      sx={{ verticalAlign: 'baseline' }}
    >
      {translate('console.help.title')}
    </Link>
  )
}
