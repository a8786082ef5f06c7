import { useEffect, useMemo, useRef, useState } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import type { Reply } from '../api/types.ts'
import { useSetting, useUser } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { openPartParameter } from '../app/opened-part.ts'
import { services } from '../app/services.server.ts'
import { type Refusal, submit } from '../app/submit.ts'
import { Alert } from '../components/alert.tsx'
import { ButtonLink } from '../components/button.tsx'
import { BlockSheet } from './block-editor.tsx'
import { type BlockId, listFields, parseBlockId } from './blocks.ts'
import { Completeness } from './completeness.tsx'
import { mergeOwnProfile } from './merge-own-profile.ts'
import { OwnArticle } from './own-article.tsx'
import { OwnPage, type OwnProfileState } from './own-profile.ts'
import { PluginMenuItems } from './plugin-menu-items.tsx'
import styles from './profile.module.css'
import { buildProfileBody } from './profile-input.ts'
import { useOpenBlock } from './use-open-block.ts'
import { useOwnPhotos } from './use-own-photos.ts'
import { useSaving } from './use-saving.ts'

/** The review state of the member's texts, like that of the photos. */
function TextsStatus({ waiting, removed }: Reply<'GET /api/account/texts'>) {
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

/** Repeats a reload that was cancelled by opening or closing a block: any navigation cancels it. */
function useRestartedReload(loaded: unknown): void {
  const { state, revalidate } = useRevalidator()
  const before = useRef<unknown>(null)
  useEffect(() => {
    if (state === 'loading') before.current ??= loaded
    else if (before.current !== null) {
      const wasCancelled = before.current === loaded
      before.current = null
      if (wasCancelled) void revalidate()
    }
  }, [state, loaded, revalidate])
}

export { shouldRevalidate } from '../app/opened-part.ts'
export const meta = (args: MetaArgs) => pageMeta(args, 'profile.title')

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, bootstrap } = services(context)
  const [{ profile }, { profile: viewed }, photos, interests, texts] = await Promise.all([
    api('GET /api/profile'),
    api('GET /api/members/:id', { params: { id: bootstrap.user?.id ?? '' } }),
    api('GET /api/photos'),
    api('GET /api/interests.php'),
    api('GET /api/account/texts'),
  ])
  return { profile, viewed, photos, interests, texts }
}

/** Saves one block, sent without scripts. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const { api, bootstrap } = services(context)
  const shown = bootstrap.settings.visible_profile_fields
  const block = parseBlockId(new URL(request.url).searchParams.get(openPartParameter), shown)
  if (!block) return null
  const body = buildProfileBody(form, listFields(block, shown))
  if (form.get('sure') === 'true') body.sure = true
  const { refused } = await submit(form, () => api('PUT /api/profile', { body }))
  return refused ?? { saved: block }
}

export default function ProfilePage() {
  const t = useT()
  const user = useUser()
  const shown = useSetting('visible_profile_fields')
  const loaded = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const [fresh, setFresh] = useState<typeof loaded.profile | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloaded data is newer than earlier saves.
  useEffect(() => setFresh(null), [loaded])
  useRestartedReload(loaded)
  const profile = fresh ?? loaded.profile
  const saving = useSaving(setFresh)
  const photos = useOwnPhotos(loaded.photos)
  const saved = result && 'saved' in result ? result.saved : null
  const { block, inline, close } = useOpenBlock(saved)
  const view = useMemo(
    () => mergeOwnProfile(loaded.viewed, profile, photos.photos, shown),
    [loaded.viewed, profile, photos.photos, shown],
  )
  const own: OwnProfileState = {
    profile,
    view,
    interests: loaded.interests,
    photos,
    saving,
    inline: inline ? block : null,
    refused: result && 'errors' in result ? (result as Refusal) : null,
    saved,
    close,
  }
  return (
    <OwnPage value={own}>
      <div className={styles.page}>
        <header className={styles.header}>
          <h1>{t('profile.title')}</h1>
          {user ? (
            <div className={styles.links}>
              <ButtonLink to={`/members/${user.id}`} icon="eye" size="small">
                {t('profile.preview')}
              </ButtonLink>
              <ButtonLink to="/notifications" icon="settings" size="small">
                {t('nav.settings')}
              </ButtonLink>
              <PluginMenuItems />
            </div>
          ) : null}
        </header>
        <TextsStatus {...loaded.texts} />
        <Completeness profile={profile} photos={photos.photos} />
        <OwnArticle />
        <p className={styles.hint}>{t('autosave.hint')}</p>
      </div>
      <Sheet block={inline ? null : block} />
    </OwnPage>
  )
}

/** The last block's sheet stays rendered while it slides away. */
function Sheet({ block }: { block: BlockId | null }) {
  const [last, setLast] = useState(block)
  if (block && block !== last) setLast(block)
  return last ? <BlockSheet block={last} open={block !== null} /> : null
}
