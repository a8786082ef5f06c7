import { useSetting } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import type { ProfileReply } from '../app/profile.ts'
import { Badge } from '../components/badge.tsx'
import { cx } from '../components/cx.ts'
import { Photo } from '../components/photo.tsx'
import { shortTextLength, splitStandfirst } from '../members/arrange-rows.ts'
import { ArticleRows, type NumberedPhoto } from '../members/article-rows.tsx'
import { type Line, Passage } from '../members/passage.tsx'
import { Facts, hasInterests, Interests } from '../members/profile-about.tsx'
import article from '../members/profile-article.module.css'
import { getClosingQuestion } from '../members/profile-article.tsx'
import { ProfileCover } from '../members/profile-cover.tsx'
import { Slot, useIsSlotFilled } from '../plugins/slot.tsx'
import { BlockEditor } from './block-editor.tsx'
import { type BlockId, listFields } from './blocks.ts'
import { EditLink } from './edit-link.tsx'
import { FirstPhoto } from './first-photo.tsx'
import styles from './own-block.module.css'
import { BlockState, OwnBlock } from './own-block.tsx'
import { PreferredMembers, SensitiveAnswers } from './own-parts.tsx'
import { useOwnProfile } from './own-profile.ts'

const onCover: readonly BlockId[] = ['photos', 'who', 'where', 'tagline']
/** These lines have no address: they are placeholders for missing texts. */
const reason: Line = { plugin: 'members', id: 'reason', heading: '', text: '' }
const unwritten: Line = { plugin: '', id: 'lines', heading: '', text: '' }

/**
 * The member's own profile as others see it, with an edit link per part. Missing parts show a prompt in their place.
 */
export function OwnArticle() {
  const t = useT()
  const { view, inline, profile } = useOwnProfile()
  const shown = useSetting('visible_profile_fields')
  const hasFields = (block: BlockId) => listFields(block, shown).length > 0
  const note = useSetting('visible_profile_notes')
  const plugins = useIsSlotFilled('profile.form')
  const { lead, rest } = splitStandfirst(view.description)
  const photos = view.images.slice(1).map((photo, index) => ({ photo, number: index + 2 }))
  const isShort = view.description !== '' && view.description.length < shortTextLength && view.passages.length === 0
  const lines = [
    ...(hasFields('reason') ? [reason] : []),
    ...(view.passages.length === 0 && plugins ? [unwritten] : view.passages),
  ]
  const factFields = ['relationship_status', 'body_type', 'hair', 'eyes', 'tattoos'] as const
  const factual = factFields.some((field) => view[field] !== null)
  return (
    <article className={cx(article.article, styles.article, isShort && article.few)}>
      <ProfileCover
        profile={view}
        own={{
          photo: (className) => <CoverPhoto className={className} />,
          line: (part, words) => (
            <OwnBlock id={part} isOnPhoto isElsewhere>
              {words}
            </OwnBlock>
          ),
        }}
      />
      <div className={article.intro}>
        {inline && onCover.includes(inline) ? <BlockEditor key={inline} block={inline} /> : null}
        <OwnBlock id="story">
          {lead || rest ? (
            <div className={styles.story}>
              {lead ? <p className={article.lead}>{lead}</p> : null}
              {rest ? <p className={article.body}>{rest}</p> : null}
            </div>
          ) : null}
        </OwnBlock>
      </div>
      <div className={article.about}>
        {hasFields('interests') ? (
          <OwnBlock id="interests">{hasInterests(view) ? <Interests profile={view} /> : null}</OwnBlock>
        ) : null}
        {hasFields('facts') ? <OwnBlock id="facts">{factual ? <Facts profile={view} /> : null}</OwnBlock> : null}
        <OwnBlock id="wish">
          <PreferredMembers profile={profile} />
        </OwnBlock>
        {hasFields('personal') ? (
          <OwnBlock id="personal">
            <SensitiveAnswers profile={profile} />
          </OwnBlock>
        ) : null}
        <Slot name="profile.aside" profile={view} />
        {note ? <p className={article.note}>{note}</p> : null}
      </div>
      <ArticleRows
        photos={photos}
        lines={lines}
        photo={(each) => <RowPhoto {...each} />}
        line={(line) =>
          line === reason ? (
            <Reason profile={view} text={profile.signup_reason} />
          ) : (
            <OwnBlock id="lines" isElsewhere>
              {line === unwritten ? null : <Passage profile={view} line={line} />}
            </OwnBlock>
          )
        }
      >
        {/* Outside the lines, because these change with its content. */}
        {inline === 'lines' ? <BlockEditor block="lines" /> : null}
      </ArticleRows>
      <section className={article.closing}>
        <p className={article.turn}>{t('profile.closing')}</p>
        <h2>{getClosingQuestion(view) ?? t('members.where_begin', { name: view.name })}</h2>
      </section>
    </article>
  )
}

/** The member's reason for being here, set as others read it. */
function Reason({ profile, text }: { profile: ProfileReply; text: string }) {
  const t = useT()
  const line = { plugin: 'members', id: 'signup_reason', heading: t('members.signup_reason'), text }
  return <OwnBlock id="reason">{text ? <Passage profile={profile} line={line} /> : null}</OwnBlock>
}

function CoverPhoto({ className }: { className?: string }) {
  const t = useT()
  const { view } = useOwnProfile()
  const [photo] = view.images
  if (!photo) return <FirstPhoto />
  return (
    <Photo
      photo={photo}
      alt={t('members.photo_of', { name: view.name, number: 1 })}
      person={{ name: view.name }}
      isFull
      priority
      className={className}
    >
      <div className={styles.ofPhoto}>
        <EditLink block="photos" words={t('profile.photos')} className={styles.glass} />
        {photo.status === 'inspection' ? <Badge tone="warning">{t('profile.photo_inspection')}</Badge> : null}
        <RefusedPhotos />
      </div>
    </Photo>
  )
}

/** Photos that are hidden or uploading are mentioned beside the others. */
function RefusedPhotos() {
  const t = useT()
  const { photos } = useOwnProfile().photos
  const count = photos.filter(({ status }) => status === 'rejected').length
  return (
    <>
      {count > 0 ? <Badge tone="danger">{t('profile.photos_refused', { count })}</Badge> : null}
      <BlockState block="photos" />
    </>
  )
}

function RowPhoto({ photo, number }: NumberedPhoto) {
  const t = useT()
  const { view, photos } = useOwnProfile()
  const inspected = photos.photos.some(({ id, status }) => id === photo.id && status === 'inspection')
  return (
    <Photo photo={photo} alt={t('members.photo_of', { name: view.name, number })} person={{ name: view.name }} isFull>
      <div className={styles.ofPhoto}>
        <EditLink block="photos" className={styles.glass} />
        {inspected ? <Badge tone="warning">{t('profile.photo_inspection')}</Badge> : null}
      </div>
      <div className={styles.margin}>
        <Slot name="profile.margin" profile={view} subject={{ kind: 'photo', id: photo.id, number }} />
      </div>
    </Photo>
  )
}
