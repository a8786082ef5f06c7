import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useUser } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { submit } from '../app/submit.ts'
import { ButtonLink } from '../components/button.tsx'
import { Slot } from '../plugins/slot.tsx'
import { Completeness } from './completeness.tsx'
import { MoreOfMe } from './more-of-me.tsx'
import { PhotoManager } from './photo-manager.tsx'
import styles from './profile.module.css'
import { ProfileForm } from './profile-form.tsx'
import { profileBody } from './profile-input.ts'

export const meta = (args: MetaArgs) => pageMeta(args, 'profile.title')

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = services(context)
  const [{ profile }, photos, interests] = await Promise.all([
    api('GET /api/profile'),
    api('GET /api/photos'),
    api('GET /api/interests.php'),
  ])
  return { profile, photos, interests }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const { api, bootstrap } = services(context)
  const shown = bootstrap.settings.visible_profile_fields
  const { refused } = await submit(form, () => api('PUT /api/profile', { body: profileBody(form, shown) }))
  return refused ?? { saved: Date.now() }
}

export default function ProfilePage() {
  const t = useT()
  const user = useUser()
  const { profile, photos, interests } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const refused = result && 'errors' in result ? result : null

  useEffect(() => {
    if (result && !('saved' in result)) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
  }, [result])

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{t('profile.title')}</h1>
        {user ? (
          <div className={styles.links}>
            <ButtonLink to={`/members/${user.id}`} icon="eye" size="small">
              {t('profile.preview')}
            </ButtonLink>
            <ButtonLink to="/notifications" icon="settings" size="small" variant="quiet">
              {t('nav.settings')}
            </ButtonLink>
            <MoreOfMe />
          </div>
        ) : null}
      </header>
      <Completeness profile={profile} photos={photos.photos} />
      <PhotoManager {...photos} name={profile.name} />
      <div className={styles.column}>
        <Slot name="profile.form" />
        <ProfileForm
          profile={profile}
          interests={interests}
          errors={refused?.errors ?? {}}
          message={refused?.message ?? null}
          nudge={refused?.nudge ?? null}
          savedAt={result && 'saved' in result ? result.saved : null}
        />
      </div>
    </div>
  )
}
