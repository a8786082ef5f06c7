import DesktopIcon from '@mui/icons-material/DesktopWindowsOutlined'
import PhoneIcon from '@mui/icons-material/PhoneIphoneOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useStore, useTranslate } from 'react-admin'
import { PreviewPlaceholder } from './preview-placeholder.tsx'

interface PagePreviewProps<Page> {
  /** The values on which the page depends: when they change, it is loaded again. */
  dependencies: readonly unknown[]
  load: () => Promise<Page>
  /** False while required input is missing. */
  enabled?: boolean
  /** The page will load once typing pauses. */
  pending?: boolean
  /** Key of a text on how to get a preview, shown while there is none. */
  empty?: string
  /** A remark about the page. */
  note?: (page: Page) => string | undefined
  /** Height in pixels of fixed elements above it. */
  top?: number
  /** Chooses between several pages. */
  choice?: ReactNode
}

const widths = { phone: 390, desktop: 1280 }
type Device = keyof typeof widths

/** A page of the site without scripts, forms or working links. It keeps its position while the text changes. */
export function PagePreview<Page extends { html: string }>({
  dependencies,
  load,
  enabled = true,
  pending = false,
  empty = 'console.preview.none',
  note,
  top = 64,
  choice,
}: PagePreviewProps<Page>) {
  const translate = useTranslate()
  const { data, error, isFetching } = useQuery({
    queryKey: ['preview', ...dependencies],
    queryFn: load,
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const remark = data && note?.(data)
  const [device, setDevice] = useStore<Device>('preview.device', 'phone')
  const pane = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const element = pane.current
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = room > 0 ? Math.min(1, room / widths[device]) : 1
  return (
    <Box
      component="section"
      aria-label={translate('console.preview.title')}
      sx={{
        minWidth: 0,
        position: { lg: 'sticky' },
        top: { lg: top },
        alignSelf: 'start',
        display: 'grid',
        gap: 1,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
        }}
      >
        <Typography variant="h6" component="h2">
          {translate('console.preview.title')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={device}
          onChange={(_event, next: Device | null) => next && setDevice(next)}
          aria-label={translate('console.preview.width')}
        >
          <ToggleButton value="phone" aria-label={translate('console.preview.phone')}>
            <PhoneIcon fontSize="small" />
          </ToggleButton>
          <ToggleButton value="desktop" aria-label={translate('console.preview.desktop')}>
            <DesktopIcon fontSize="small" />
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {choice}
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {remark ? <Alert severity="info">{remark}</Alert> : null}
      <Box
        ref={pane}
        sx={{
          position: 'relative',
          // Above the buttons of the form, before the page is scrolled.
          height: { xs: '70vh', lg: `calc(100vh - ${top + (choice ? 288 : 240)}px)` },
          minHeight: 360,
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          overflow: 'hidden',
          bgcolor: 'action.hover',
          display: 'grid',
          placeContent: 'center',
        }}
      >
        {isFetching ? (
          <LinearProgress
            sx={{
              position: 'absolute',
              insetInline: 0,
              top: 0,
              zIndex: 1,
              height: 2,
            }}
          />
        ) : null}
        {data ? (
          <Frame html={data.html} width={widths[device]} scale={scale} />
        ) : isFetching || (pending && !error) ? (
          <Skeleton
            variant="rectangular"
            aria-label={translate('ra.page.loading')}
            sx={{ position: 'absolute', inset: 0, height: 'auto' }}
          />
        ) : (
          <PreviewPlaceholder text={translate(empty)} />
        )}
      </Box>
    </Box>
  )
}

function Frame({ html, width, scale }: { html: string; width: number; scale: number }) {
  const translate = useTranslate()
  const place = useRef(0)
  const prepare = (frame: HTMLIFrameElement) => {
    const page = frame.contentDocument
    if (!page) return
    // Hides the scroll bar, as a phone does.
    page.documentElement.style.scrollbarWidth = 'none'
    // Links in a preview must not navigate.
    page.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a')
      if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault()
    })
    page.addEventListener('scroll', () => {
      place.current = page.scrollingElement?.scrollTop ?? 0
    })
    if (page.scrollingElement) page.scrollingElement.scrollTop = place.current
  }
  return (
    <Box
      sx={{
        position: 'absolute',
        insetBlock: 0,
        insetInlineStart: `calc((100% - ${width * scale}px) / 2)`,
        width: width * scale,
        overflow: 'hidden',
        bgcolor: 'background.paper',
      }}
    >
      <iframe
        title={translate('console.preview.title')}
        srcDoc={html}
        sandbox="allow-same-origin"
        onLoad={(event) => prepare(event.currentTarget)}
        style={{
          border: 0,
          width,
          height: `${100 / scale}%`,
          transform: scale === 1 ? undefined : `scale(${scale})`,
          transformOrigin: '0 0',
        }}
      />
    </Box>
  )
}
