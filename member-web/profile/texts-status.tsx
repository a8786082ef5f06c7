import { Link } from 'react-router'
import type { Reply } from '../api/types.ts'
import { useT } from '../app/i18n.tsx'
import { Alert } from '../components/alert.tsx'

/** The review state of the member's texts, like that of the photos. */
export function TextsStatus({ waiting, removed }: Reply<'GET /api/account/texts'>) {
  const t = useT()
  return (
    <>
      {removed ? (
        <Alert
          tone="warning"
          title={t('profile.text_removed')}
          action={<Link to={removed.path}>{t('profile.text_removed_more')}</Link>}
        >
          {t('profile.text_removed_why', { reason: removed.reason })}
        </Alert>
      ) : null}
      {waiting ? (
        <Alert tone="info" title={t('profile.text_waiting')}>
          {t('profile.text_waiting_hint')}
        </Alert>
      ) : null}
    </>
  )
}
