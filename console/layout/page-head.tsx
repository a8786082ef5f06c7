import Box from '@mui/material/Box'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { TitlePortal, TopToolbar } from 'react-admin'
import { createPortal } from 'react-dom'

/** The element beside the title; null until it exists. */
const Beside = createContext<HTMLElement | null>(null)

/** The title of a page, and beside it what the whole page depends on; below them the page. */
export function PageHead({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  return (
    <Beside value={element}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
          rowGap: 1.5,
          pt: { xs: 2, md: 2.5 },
          // Above the ground that sticky bars of a page put behind the top bar.
          position: 'relative',
          zIndex: 3,
          minHeight: { md: 68 },
        }}
      >
        <TitlePortal
          component="h1"
          sx={{
            flex: '1 1 auto',
            minWidth: 0,
            fontSize: { xs: '1.3rem', md: '1.5rem' },
            fontWeight: 700,
            lineHeight: 1.25,
            whiteSpace: 'normal',
            overflowWrap: 'anywhere',
          }}
        />
        <Box
          ref={setElement}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1.5,
            flex: '0 1 auto',
            '&:empty': { display: 'none' },
          }}
        />
      </Box>
      {children}
    </Beside>
  )
}

/** Shows its children beside the title of the page. */
export function BesideTitle({ children }: { children: ReactNode }) {
  const element = useContext(Beside)
  return element && createPortal(children, element)
}

/** Buttons for the shown record, beside the title. */
export const PageActions = ({ children }: { children: ReactNode }) => (
  <BesideTitle>
    <TopToolbar sx={{ p: 0, minHeight: 0, flexWrap: 'wrap', gap: 1 }}>{children}</TopToolbar>
  </BesideTitle>
)
