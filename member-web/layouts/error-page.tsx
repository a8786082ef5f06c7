import { useT } from '../app/i18n.tsx'
import { Button } from '../components/button.tsx'
import { lazySlot } from '../plugins/define.ts'
import { PartErrorBoundary } from '../plugins/part-error-boundary.tsx'
import { Frame } from './frame.tsx'

/** Loaded when an error occurs: its layout and covers would otherwise be a quarter of the styles of each page. */
const ErrorScreen = lazySlot(() => import('./error-screen.tsx'))

export const preloadErrorPage = ErrorScreen.preload

/** If the screen itself cannot be loaded, because a deploy has replaced its file. */
function PlainError() {
  const t = useT()
  return (
    <Frame>
      <h1 style={{ marginBlockEnd: 'var(--space-4)' }}>{t('errors.general')}</h1>
      <Button variant="primary" icon="refresh-cw" onClick={() => location.reload()}>
        {t('common.try_again')}
      </Button>
    </Frame>
  )
}

export const ErrorPage = ({ error }: { error: unknown }) => (
  <PartErrorBoundary fallback={<PlainError />}>
    <ErrorScreen error={error} />
  </PartErrorBoundary>
)
