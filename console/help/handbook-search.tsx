import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { HandbookLanguage, HandbookPage } from '../handbook/pages.ts'
import { useSections } from './use-sections.ts'

const maxSections = 8

interface HandbookSearchProps {
  language: HandbookLanguage
  onOpen: (page: HandbookPage) => void
}

/** Finds sections of the handbook by any of their words. */
export function HandbookSearch({ language, onOpen }: HandbookSearchProps) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  const found = useSections(language, typed, maxSections)
  return (
    <>
      <TextField
        type="search"
        margin="none"
        fullWidth
        label={translate('console.help.find')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        sx={{ mb: 2 }}
      />
      {wanted ? (
        <List dense disablePadding lang={language} aria-label={translate('console.help.find')} sx={{ mt: -1, mb: 2 }}>
          {found.map(({ page, title }) => (
            <li key={`${page} ${title}`}>
              <ListItemButton
                onClick={() => {
                  setTyped('')
                  onOpen(page)
                }}
              >
                <ListItemText primary={title} secondary={translate(`console.help.pages.${page}`)} />
              </ListItemButton>
            </li>
          ))}
        </List>
      ) : null}
      {wanted && found.length === 0 ? (
        <Typography role="status" color="text.secondary" sx={{ mb: 2 }}>
          {translate('console.palette.nothing')}
        </Typography>
      ) : null}
    </>
  )
}
