import { isRouteErrorResponse } from 'react-router'
import { useT } from '../app/i18n.tsx'
import styles from '../auth/form-page.module.css'
import { FormPage } from '../auth/form-page.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { Frame } from './frame.tsx'

/** Status of what was thrown; 500 when it has none (specification, error page). */
export function getErrorStatus(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  if (typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number')
    return error.status
  return 500
}

/** The API's text in the visitor's language, if the error came from the API. */
function wordsOf(error: unknown): string | undefined {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined
  const message = typeof data === 'object' && data !== null && 'message' in data ? data.message : undefined
  return typeof message === 'string' && message !== '' ? message : undefined
}

const titles: Record<number, string> = { 403: 'errors.forbidden', 404: 'errors.nobody_here' }

/** The error page: what went wrong, its status, and the next steps. */
export default function ErrorScreen({ error }: { error: unknown }) {
  const t = useT()
  const status = getErrorStatus(error)
  const isMissing = status === 404
  const words = isMissing ? undefined : wordsOf(error)
  // The page says that it is our fault only if nothing else explains the error, and if it is.
  const isOurFault = !words && status >= 500
  const title = words ?? t(titles[status] ?? (isOurFault ? 'errors.our_fault' : 'errors.general'))
  const hint = isMissing ? t('errors.not_found_hint') : isOurFault ? t('errors.try_again_hint') : null
  return (
    <Frame fullBleed>
      <title>{title}</title>
      <FormPage
        drawing={isMissing ? 'home' : 'error'}
        title={title}
        intro={hint}
        footer={t('errors.status', { status })}
      >
        {isMissing ? (
          <ButtonLink to="/members" variant="primary" size="large" icon="search" wide>
            {t('nav.search')}
          </ButtonLink>
        ) : status === 403 ? null : (
          <Button variant="primary" size="large" icon="refresh-cw" wide onClick={() => location.reload()}>
            {t('common.try_again')}
          </Button>
        )}
        <ButtonLink
          to="/"
          variant={status === 403 ? 'primary' : 'secondary'}
          size="large"
          wide
          className={status === 403 ? undefined : styles.second}
        >
          {t('errors.home')}
        </ButtonLink>
      </FormPage>
    </Frame>
  )
}
