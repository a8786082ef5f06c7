import Box from '@mui/material/Box'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { TitlePortal, TopToolbar } from 'react-admin'
import { createPortal } from 'react-dom'
import { DocumentTitle } from './document-title.tsx'
import { ListLink } from './list-link.tsx'

/** The elements around the title; null until they exist. */
interface Places {
  /** On the line of the title itself. */
  after: HTMLElement | null
  /** Beside the title on phones, too. */
  icons: HTMLElement | null
  beside: HTMLElement | null
  below: HTMLElement | null
}
const Places = createContext<Places>({ after: null, icons: null, beside: null, below: null })

/** The title of a page, with its scope beside it; below both, the page. */
export function PageHead({ children }: { children: ReactNode }) {
  const [after, setAfter] = useState<HTMLElement | null>(null)
  const [icons, setIcons] = useState<HTMLElement | null>(null)
  const [beside, setBeside] = useState<HTMLElement | null>(null)
  const [below, setBelow] = useState<HTMLElement | null>(null)
  return (
    <Places value={{ after, icons, beside, below }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
          rowGap: 1.5,
          pt: { xs: 2, md: 2.5 },
          // Above the background that sticky bars of a page have behind the top bar.
          position: 'relative',
          zIndex: 3,
          minHeight: { md: 68 },
        }}
      >
        <Box sx={{ flex: { xs: '1 1 min-content', sm: '1 1 auto' }, minWidth: 0, maxWidth: 1 }}>
          <ListLink />
          <Box sx={{ ...row, columnGap: 1.25, alignItems: 'baseline' }}>
            <TitlePortal
              component="h1"
              sx={{
                flex: '0 1 auto',
                minWidth: 0,
                fontSize: { xs: '1.3rem', md: '1.5rem' },
                fontWeight: 700,
                lineHeight: 1.25,
                whiteSpace: 'normal',
                // Phones measure the longest word, so that it is not broken for the icons beside it.
                overflowWrap: { xs: 'break-word', sm: 'anywhere' },
              }}
            />
            <Box ref={setAfter} sx={{ ...row, typography: 'body2', color: 'text.secondary' }} />
          </Box>
          <Box ref={setBelow} sx={{ ...row, gap: 1, alignItems: 'center', mt: 0.75 }} />
        </Box>
        <Box
          ref={setBeside}
          sx={{
            ...row,
            gap: 1.5,
            alignItems: 'center',
            order: { xs: 1, sm: 0 },
            flex: { xs: '1 0 100%', sm: '0 1 auto' },
          }}
        />
        <Box ref={setIcons} sx={row} />
      </Box>
      <DocumentTitle />
      {children}
    </Places>
  )
}

const row = { display: 'flex', flexWrap: 'wrap', '&:empty': { display: 'none' } } as const

/** Shows its children on the line of the title: how many there are. */
export function AfterTitle({ children }: { children: ReactNode }) {
  const { after } = useContext(Places)
  return after && createPortal(children, after)
}

export function BesideTitle({ children }: { children: ReactNode }) {
  const { beside } = useContext(Places)
  return beside && createPortal(children, beside)
}

/** Shows its children beside the title, where phones have only room for icons. */
export function IconsBesideTitle({ children }: { children: ReactNode }) {
  const { icons } = useContext(Places)
  return icons && createPortal(children, icons)
}

/** Shows its children below the title: a one-line description of the record. */
export function BelowTitle({ children }: { children: ReactNode }) {
  const { below } = useContext(Places)
  return below && createPortal(children, below)
}

/** Buttons for the shown record, beside the title. */
export const PageActions = ({ children }: { children: ReactNode }) => (
  <BesideTitle>
    <TopToolbar sx={{ p: 0, minHeight: 0, flexWrap: 'wrap', gap: 1, flex: { xs: 'none' }, maxWidth: 1 }}>
      {children}
    </TopToolbar>
  </BesideTitle>
)
