import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import { pickLanguage } from '../handbook/pages.ts'
import { useOverlay } from '../layout/overlay.ts'
import { useSections } from './use-sections.ts'

const maxSections = 3

/** Sections of the handbook that match the search on a page; they open beside it. Nothing if none match. */
export function FoundSections({ typed }: { typed: string }) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const language = pickLanguage(locale)
  const openOverlay = useOverlay()
  const titleId = useId()
  const found = useSections(language, typed, maxSections)
  if (found.length === 0) return null
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: 2 }}>
      <Typography id={titleId} component="h2" variant="body2" color="text.secondary">
        {translate('console.help.title')}
      </Typography>
      <Box lang={language} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        {found.map(({ page, title }) => (
          <MuiButton
            key={`${page} ${title}`}
            size="small"
            color="secondary"
            variant="outlined"
            onClick={() => openOverlay({ help: page })}
          >
            {title}
          </MuiButton>
        ))}
      </Box>
    </Box>
  )
}
