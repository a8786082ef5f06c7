import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { FictionalNotice, IconButton, type ScreenHandle, useT } from '../../../../member-web/kit/index.ts'
import { IllustrationNote, Lander, LanderForm, landerMeta, Note, Stage, Words } from '../frame/lander.tsx'
import { loadLander } from '../frame/load.server.ts'
import { UsualSteps } from '../frame/usual-steps.tsx'
import { loadVisitorsPeople } from '../person/load.server.ts'
import styles from './gallery.module.css'
import { Lightbox } from './lightbox.tsx'
import { Pictures } from './pictures.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const [content, people] = await Promise.all([loadLander(args, 'gallery'), loadVisitorsPeople(args)])
  // Without members the whole wall has drawings; with a few members, drawings fill up the rest.
  const drawn = people.length === 0 ? 12 : Math.max(0, 6 - people.length)
  return { ...content, people: people.slice(0, 12), drawn }
}
export const meta = landerMeta
export const handle: ScreenHandle = { fullBleed: true }

/** A wall of portraits: members as visitors may see them, and drawings if there are few or none. */
export default function GalleryLander() {
  const content = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <Lander content={content}>
      <Words content={content} />
      <Stage className={styles.wall}>
        <Pictures people={content.people} drawn={content.drawn} />
        <div className={styles.arrows} data-arrows="" data-unseen="">
          <IconButton
            icon="arrow-left"
            label={t('landers.served.gallery.before')}
            variant="secondary"
            data-step-back=""
          />
          <IconButton
            icon="arrow-right"
            label={t('landers.served.gallery.after')}
            variant="secondary"
            data-step-on=""
          />
        </div>
      </Stage>
      {content.people.length > 0 ? <Note>{t('landers.served.gallery.members')}</Note> : <IllustrationNote />}
      <LanderForm content={content}>
        {content.people.some(({ fictional }) => fictional) ? <FictionalNotice /> : null}
        <UsualSteps content={content} ask={['looking', 'gender', 'birth']} />
      </LanderForm>
      <Lightbox />
    </Lander>
  )
}
