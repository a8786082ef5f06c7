import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { marked } from 'marked'
import { useId } from 'react'
import { useGetResourceLabel, useListContext, useLocaleState, useResourceContext, useTranslate } from 'react-admin'
import { languageFor, pageFor, readPage, sectionFor } from '../handbook/pages.ts'
import { splitSections } from '../handbook/sections.ts'
import { useOverlay } from '../layout/overlay.ts'
import { pluginScreenAt } from '../plugin-parts/registry.ts'
import { useIsNarrowed } from './default-filters.ts'
import { LabelButton } from './label-button.tsx'

/** A list of so few rows leaves room for its explanation. */
const maxRows = 8

/** Explains a short list with the handbook's section about it, below its rows. */
export function ListGuide() {
  const { total = 0 } = useListContext()
  const isNarrowed = useIsNarrowed()
  return total > 0 && total <= maxRows && !isNarrowed ? <HandbookSection orInvite /> : null
}

/** The section of the handbook about a list. Without one: what the list invites to, unless it is shown already. */
export function HandbookSection({ orInvite = false }: { orInvite?: boolean }) {
  const translate = useTranslate()
  const id = useId()
  const resource = useResourceContext() ?? ''
  const labelOf = useGetResourceLabel()
  const open = useOverlay()
  const [locale] = useLocaleState()
  const language = languageFor(locale)
  const plugin = pluginScreenAt(`/${resource}`)
  const page = pageFor(`/${resource}`)
  const position = plugin ? undefined : sectionFor(resource)
  const { data: markdown } = useQuery({
    queryKey: ['handbook', language, page],
    queryFn: () => readPage(language, page),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: position !== undefined,
  })
  const section = markdown && position ? splitSections(page, markdown)[position] : undefined
  const text = plugin
    ? translate(`plugins.${plugin.id}.handbook`)
    : (section?.text ?? (orInvite ? translate(`resources.${resource}.invite`, { _: '' }) : ''))
  if (!text) return null
  return (
    <Card component="section" aria-labelledby={id} sx={{ mt: 2, p: { xs: 2, md: 3 } }}>
      <Typography id={id} component="h2" sx={{ fontWeight: 650, mb: 0.5 }}>
        {section?.title ?? labelOf(resource, 2)}
      </Typography>
      <Box
        lang={language}
        sx={{ maxWidth: '75ch', lineHeight: 1.6, color: 'text.secondary', '& strong': { color: 'text.primary' } }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: files of this repository, built in.
        dangerouslySetInnerHTML={{ __html: marked.parseInline(text, { async: false }) }}
      />
      <LabelButton
        label="console.help.title"
        variant="outlined"
        color="inherit"
        startIcon={<HelpIcon />}
        onClick={() => open('help')}
        sx={{ mt: 2 }}
      />
    </Card>
  )
}
