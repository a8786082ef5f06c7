import { FictionalLabel, Icon, Photo, useT } from '../../../../member-web/kit/index.ts'
import { useIllustratedPortraits } from '../media/use-illustrated-portraits.ts'
import type { Person } from '../person/load.server.ts'
import styles from './gallery.module.css'

/** The pictures in a row that scrolls sideways. Each opens enlarged once the script runs. */
export function Pictures({ people, drawn: count }: { people: Person[]; drawn: number }) {
  const t = useT()
  const portraits = useIllustratedPortraits('rosa').slice(0, count)
  const closer = (
    <button
      type="button"
      className={styles.closer}
      data-closer=""
      hidden
      aria-label={t('landers.served.gallery.closer')}
    >
      <Icon name="search" size={20} />
    </button>
  )
  return (
    // Keyboard scrolling needs a focusable region.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above.
    <section className={styles.row} data-row="" tabIndex={0} aria-label={t('landers.served.gallery.wall')}>
      {people.map((person, index) => (
        <figure key={person.id} className={styles.picture} data-picture="" data-gender={person.gender}>
          <Photo
            photo={person.main_image}
            alt=""
            person={{ name: person.name }}
            priority={index === 0}
            sizes="35vh"
            className={styles.photo}
          />
          <figcaption className={styles.label}>
            {person.fictional ? <FictionalLabel /> : null}
            <strong>
              {person.name}, {person.age}
            </strong>
            {person.place || person.region_name ? <span>{person.place || person.region_name}</span> : null}
          </figcaption>
          {closer}
        </figure>
      ))}
      {portraits.map((src, index) => (
        <figure key={src} className={styles.picture} data-picture="">
          <img
            className={styles.photo}
            src={src}
            alt=""
            width={360}
            height={450}
            loading={people.length + index < 4 ? 'eager' : 'lazy'}
            fetchPriority={people.length + index === 0 ? 'high' : 'low'}
            decoding="async"
          />
          {/* Without members, the note below the wall labels all of them. */}
          {people.length > 0 ? <figcaption className={styles.label}>{t('landers.served.example')}</figcaption> : null}
          {closer}
        </figure>
      ))}
    </section>
  )
}
