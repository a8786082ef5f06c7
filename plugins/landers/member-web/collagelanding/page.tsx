import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { cx, type ScreenHandle, useT } from '../../../../member-web/kit/index.ts'
import { IllustrationNote, Lander, LanderForm, landerMeta, Stage, Words } from '../frame/lander.tsx'
import { loadLander } from '../frame/load.server.ts'
import { UsualSteps } from '../frame/usual-steps.tsx'
import { useIllustratedPortraits } from '../media/use-illustrated-portraits.ts'
import styles from './collage.module.css'

export const loader = (args: LoaderFunctionArgs) => loadLander(args, 'collagelanding')
export const meta = landerMeta
export const handle: ScreenHandle = { fullBleed: true }

/** Position of the open place: in the middle row. */
const openPictureCount = 6

const renderPicture = ({ src, alt }: { src: string; alt: string }) => (
  <li key={src} className={styles.tile}>
    {/* Loaded immediately, but after the text, which matters most. */}
    <img src={src} alt={alt} width={360} height={450} decoding="async" fetchPriority="low" />
  </li>
)

/** Eleven scattered faces; each answer puts more of them in place around the one left open for the visitor. */
export default function CollageLander() {
  const content = useLoaderData<typeof loader>()
  const t = useT()
  const portraits = useIllustratedPortraits('noor')
  const faces = portraits.slice(0, 11).map((src, index) => content.media[index] ?? { src, alt: '' })
  return (
    <Lander content={content}>
      <Words content={content} />
      <Stage className={styles.table}>
        <ol className={styles.collage} data-collage="" aria-label={t('landers.served.collagelanding.collage')}>
          {faces.slice(0, openPictureCount).map(renderPicture)}
          <li className={cx(styles.tile, styles.you)}>{t('landers.served.collagelanding.you')}</li>
          {faces.slice(openPictureCount).map(renderPicture)}
        </ol>
      </Stage>
      {content.media.length === 0 ? <IllustrationNote /> : null}
      <LanderForm content={content}>
        <UsualSteps content={content} ask={['gender', 'looking', 'birth']} />
      </LanderForm>
    </Lander>
  )
}
