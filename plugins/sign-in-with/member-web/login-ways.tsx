import { useEffect, useState } from 'react'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { api, Button, type SlotProps, useBootstrap, useT } from '../../../member-web/kit/index.ts'
import styles from './sign-in-with.module.css'

/** A button for each provider of this domain. */
export default function LoginWays({ where }: SlotProps['login.ways']) {
  const t = useT()
  const [search] = useSearchParams()
  const busy = useNavigation().formData?.get('provider')
  const here = useBootstrap().page_data['sign-in-with'] ?? null
  const [fetched, setFetched] = useState<NonNullable<typeof here>>([])
  // The dialog of the sign-up opens over pages that don’t bring the providers along.
  useEffect(() => {
    if (!here)
      api('GET /api/sign-in-with/providers').then(
        (reply) => setFetched(reply.providers),
        () => {},
      )
  }, [here])
  const providers = here ?? fetched
  if (providers.length === 0) return null
  return (
    <Form method="post" action="/sign-in-with/next" data-later="" className={styles.ways}>
      <p className={styles.or}>{t('sign-in-with.or')}</p>
      {where === 'login' && search.has('to') ? <input type="hidden" name="to" value={search.get('to') ?? ''} /> : null}
      {providers.map(({ id, label }) => (
        <Button key={id} type="submit" name="provider" value={id} size="large" wide busy={busy === id}>
          {t('sign-in-with.continue_with', { name: label })}
        </Button>
      ))}
    </Form>
  )
}
