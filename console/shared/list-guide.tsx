import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { marked } from 'marked'
import { useId } from 'react'
import { useGetResourceLabel, useListContext, useLocaleState, useResourceContext, useTranslate } from 'react-admin'
import { languageFor, pageFor } from '../handbook/pages.ts'
import { useSections } from '../help/use-sections.ts'
import { useOverlay } from '../layout/overlay.ts'
import { pluginScreenAt } from '../plugin-parts/registry.ts'
import { useIsNarrowed } from './default-filters.ts'
import { LabelButton } from './label-button.tsx'

/** A list of so few rows leaves room for its explanation. */
const maxRows = 8
/** A section with a list is too long to be beside other content. */
const hasList = / - /

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
  // A page's title is followed by its first heading, so a section may have no text.
  const section = useSections(language, plugin ? '' : labelOf(resource, 2)).find(
    (each) => each.page === page && each.text !== '' && !hasList.test(each.text),
  )
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
