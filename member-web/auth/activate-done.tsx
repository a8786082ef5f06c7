import { Link, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData, useSearchParams } from 'react-router'
import { useUser } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { Avatar } from '../components/avatar.tsx'
import { ButtonLink } from '../components/button.tsx'
import { PhotoCard } from '../components/photo-card.tsx'
import { PhotoGrid } from '../components/photo-grid.tsx'
import { suggestMembers } from '../members/suggest-members.server.ts'
import { Slot } from '../plugins/slot.tsx'
import { UploadStoredPhoto } from '../signup/upload-stored-photo.tsx'
import styles from './activate-done.module.css'
import { FormPage } from './form-page.tsx'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'auth.activate.done_title' })
export const handle = { fullBleed: true, hideAlerts: ['photo'] }

export async function loader({ context }: LoaderFunctionArgs) {
  const request = services(context)
  const { user } = request.bootstrap
  if (user?.status === 'not_confirmed') throw redirect('/complete-signup')
  // The link may have been opened on a device where nobody is logged in.
  return { profiles: user ? await suggestMembers(request) : [] }
}

export default function ActivateDone() {
  const t = useT()
  const user = useUser()
  const { profiles } = useLoaderData<typeof loader>()
  // The link was opened twice, or after the code had been typed.
  const title = t(useSearchParams()[0].has('already') ? 'auth.activate.already_title' : 'auth.activate.done_title')
  if (!user)
    return (
      <FormPage drawing="match" showsPeople isDone title={title} intro={t('auth.activate.done_out')}>
        <ButtonLink to="/login" variant="primary" size="large" wide>
          {t('nav.login')}
        </ButtonLink>
      </FormPage>
    )
  return (
    <div className={styles.page}>
      <section className={styles.intro}>
        {profiles.length > 2 ? (
          <div className={styles.faces} aria-hidden="true">
            {profiles.slice(0, 3).map((profile) => (
              <Avatar
                key={profile.id}
                name={profile.name}
                src={profile.main_image?.thumb_filename}
                color={profile.main_image?.colour}
                size={88}
              />
            ))}
          </div>
        ) : null}
        <h1>{title}</h1>
        <p>{t('auth.activate.done_text', { name: user.name })}</p>
        <div className={styles.actions}>
          <ButtonLink to="/members" variant="primary" size="large" icon="search">
            {t('nav.search')}
          </ButtonLink>
          {user.paid_user ? null : (
            <ButtonLink to="/premium" size="large" icon="crown">
              {t('nav.get_premium')}
            </ButtonLink>
          )}
        </div>
        <UploadStoredPhoto memberId={user.id} />
        {user.paid_user ? null : <Slot name="premium.note" />}
        <p className={styles.hint}>
          <Link to="/profile">{t('auth.activate.complete_profile')}</Link>
        </p>
      </section>
      {profiles.length > 0 ? (
        <section>
          <h2>{t('auth.activate.meet')}</h2>
          <PhotoGrid>
            {profiles.map((profile) => (
              <PhotoCard key={profile.id} profile={profile} to={`/members/${profile.id}`} />
            ))}
          </PhotoGrid>
        </section>
      ) : null}
    </div>
  )
}
