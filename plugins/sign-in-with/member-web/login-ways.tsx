import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api, ButtonLink, type SlotProps, useBootstrap, useT } from '../../../member-web/kit/index.ts'
import styles from './sign-in-with.module.css'

/** A button for each provider of this domain. */
export default function LoginWays({ where }: SlotProps['login.ways']) {
  const t = useT()
  const [search] = useSearchParams()
  const here = useBootstrap().page_data['sign-in-with'] ?? null
  const [fetched, setFetched] = useState<NonNullable<typeof here>>([])
  // The sign-up dialog opens over pages that do not contain the providers.
  useEffect(() => {
    if (!here)
      api('GET /api/sign-in-with/providers').then(
        (reply) => setFetched(reply.providers),
        () => {},
      )
  }, [here])
  const providers = here ?? fetched
  if (providers.length === 0) return null
  const to = where === 'login' ? search.get('to') : null
  const query = to === null ? '' : `?${new URLSearchParams({ to })}`
  return (
    <div className={styles.ways}>
      <p className={styles.or}>{t('sign-in-with.or')}</p>
      {providers.map(({ id, label }) => (
        <ButtonLink
          key={id}
          to={`/api/sign-in-with/begin/${id}${query}`}
          reloadDocument
          prefetch="none"
          rel="nofollow"
          size="large"
          wide
        >
          {t('sign-in-with.continue_with', { name: label })}
        </ButtonLink>
      ))}
    </div>
  )
}
