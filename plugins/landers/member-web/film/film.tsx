import { Icon, useLocale, usePictureAddress, useT } from '../../../../member-web/kit/index.ts'
import styles from './film.module.css'

const sources = import.meta.glob<string>('../media/*.{webm,mp4}', { eager: true, query: '?url', import: 'default' })
const captions = import.meta.glob<string>('../media/captions/*.vtt', { eager: true, query: '?url', import: 'default' })
const pictures = import.meta.glob<string>('../media/*.avif', { eager: true, query: '?url', import: 'default' })

interface FilmProps {
  name: 'evening' | 'turning'
  /** Description of the film for those who do not see it. */
  title: string
  /** Names of pictures: the first is shown until the film runs, and each replaces a part with reduced motion. */
  stills: readonly string[]
  hasCaptionsBeside?: boolean
}

/**
 * One of the site's silent films, with captions. Nothing loads before its script or the visitor asks
 * (`preload="none"`); without the script, the browser's own player is used.
 */
export function Film({ name, title, stills, hasCaptionsBeside }: FilmProps) {
  const t = useT()
  const locale = useLocale()
  const address = usePictureAddress()
  const still = stills.map((each) => address(pictures[`../media/${each}.avif`] ?? ''))
  return (
    <div className={styles.film} data-film="">
      {/* A poster loads as late as its player, but it is the first thing shown on these pages. */}
      <link rel="preload" as="image" href={still[0]} fetchPriority="high" />
      <video
        className={styles.picture}
        width={640}
        height={800}
        poster={still[0]}
        data-stills={still.join(' ')}
        aria-label={title}
        preload="none"
        muted
        playsInline
        controls
        disablePictureInPicture
      >
        <source src={sources[`../media/${name}.webm`]} type="video/webm" />
        <source src={sources[`../media/${name}.mp4`]} type="video/mp4" />
        <track
          kind="captions"
          srcLang={locale}
          label={t('landers.served.film.captions')}
          src={captions[`../media/captions/${name}-${locale}.vtt`]}
          default
        />
      </video>
      {hasCaptionsBeside ? null : <p className={styles.caption} data-caption="" hidden />}
      <button type="button" className={styles.toggle} data-toggle="" hidden aria-label={t('landers.served.film.play')}>
        <span className={styles.play}>
          <Icon name="play" size={22} filled />
        </span>
        <span className={styles.pause}>
          <Icon name="pause" size={22} filled />
        </span>
      </button>
    </div>
  )
}
