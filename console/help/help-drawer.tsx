import CloseIcon from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { marked } from 'marked'
import { useId, useState } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { findPage, type HandbookPage, handbookPages, pickLanguage, readPage } from '../handbook/pages.ts'
import { findPluginScreen } from '../plugin-parts/registry.ts'
import { HandbookSearch } from './handbook-search.tsx'
import { KeyList } from './key-list.tsx'

/** The pages of all records of a kind count as one place. */
const getPlace = (pathname: string) => pathname.slice(1).replace(/\/[^/]+\/show$/, '/show')

interface HelpDrawerProps {
  open: boolean
  /** The page to open; by default the one about the current place. */
  wanted: HandbookPage | undefined
  onClose: () => void
}

/** The handbook beside the page that it explains; the page stays usable. */
export function HelpDrawer({ open, wanted, onClose }: HelpDrawerProps) {
  const titleId = useId()
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 'min(480px, 100vw)' } } }}
    >
      <Help titleId={titleId} wanted={wanted} onClose={onClose} />
    </Drawer>
  )
}

function Help({ titleId, wanted, onClose }: Omit<HelpDrawerProps, 'open'> & { titleId: string }) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState(wanted)
  const screen = findPluginScreen(pathname)
  const guide = screen && translate(screen.guide, { _: '' })
  const page = chosen ?? (screen ? 'settings' : findPage(pathname))
  const language = pickLanguage(locale)
  const { data } = useQuery({
    queryKey: ['handbook', language, page],
    queryFn: () => readPage(language, page),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Box sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 2 }}>
        <Typography id={titleId} component="h2" sx={{ flex: 1, fontWeight: 650 }}>
          {translate('console.help.title')}
        </Typography>
        <IconButton edge="end" aria-label={translate('ra.action.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <KeyList long place={getPlace(pathname)} />
      {screen ? (
        <Alert severity="info" icon={false} sx={{ mb: 2, lineHeight: 1.6 }}>
          <AlertTitle>{translate(screen.label, { smart_count: 2 })}</AlertTitle>
          {guide ? <Box sx={{ mb: 1 }}>{guide}</Box> : null}
          {translate(`plugins.${screen.id}.handbook`)}
        </Alert>
      ) : null}
      <HandbookSearch language={language} onOpen={(found) => setChosen(found)} />
      <TextField
        select
        margin="none"
        fullWidth
        label={translate('console.help.page')}
        value={page}
        onChange={(event) => setChosen(event.target.value as HandbookPage)}
      >
        {handbookPages.map(({ id }) => (
          <MenuItem key={id} value={id}>
            {translate(`console.help.pages.${id}`)}
          </MenuItem>
        ))}
      </TextField>
      {data === undefined ? (
        <Skeleton variant="rounded" height={320} sx={{ mt: 3 }} />
      ) : (
        <Box
          lang={language}
          sx={{
            mt: 2,
            lineHeight: 1.6,
            '& h1': { fontSize: '1.35rem', lineHeight: 1.25, m: 0, mb: 1 },
            '& h2': { fontSize: '1rem', m: 0, mt: 3, mb: 0.5 },
            '& p': { m: 0, mb: 1.5 },
            '& ul': { m: 0, mb: 1.5, pl: 2.5 },
            '& li': { mb: 0.5 },
          }}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: files of this repository, built in.
          dangerouslySetInnerHTML={{ __html: marked.parse(data, { async: false }) }}
        />
      )}
      <Link href="/api/docs" target="_blank" rel="noreferrer" sx={{ display: 'inline-block', mt: 2 }}>
        {translate('console.help.api')}
      </Link>
    </Box>
  )
}
