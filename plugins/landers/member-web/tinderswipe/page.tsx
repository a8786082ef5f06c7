import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { FictionalLabel, Icon, Photo, type ScreenHandle, useT } from '../../../../member-web/kit/index.ts'
import { Lander, LanderForm, landerMeta, Step, Words } from '../frame/lander.tsx'
import { UsualSteps } from '../frame/usual-steps.tsx'
import { useIllustratedPortraits } from '../media/use-illustrated-portraits.ts'
import type { Person } from '../person/load.server.ts'
import { loadDeck } from './load.server.ts'
import styles from './tinderswipe.module.css'

export const loader = (args: LoaderFunctionArgs) => loadDeck(args)
export const meta = landerMeta
export const handle: ScreenHandle = { fullBleed: true }

const textPrefix = 'landers.served.tinderswipe'

function MemberCard({ profile, first }: { profile: Person; first: boolean }) {
  return (
    <>
      <Photo
        photo={profile.main_image}
        alt=""
        person={{ name: profile.name }}
        ratio="auto"
        priority={first}
        sizes="21rem"
        className={styles.photo}
      />
      <div className={styles.caption}>
        {profile.fictional ? <FictionalLabel isOnPhoto /> : null}
        <p className={styles.name}>{profile.age === null ? profile.name : `${profile.name}, ${profile.age}`}</p>
        {profile.place ? <p className={styles.town}>{profile.place}</p> : null}
      </div>
    </>
  )
}

/**
 * A deck to swipe: members as every visitor sees them, with drawings in the remaining places. Swiping sends nothing.
 */
export default function TinderSwipe() {
  const t = useT()
  const content = useLoaderData<typeof loader>()
  const [deck] = content.steps
  const portraits = useIllustratedPortraits('ines').slice(0, content.drawn)
  const blurred = content.profiles.some(({ main_image: photo }) => photo?.locked)
  return (
    <Lander content={content} isSolo className={styles.page}>
      <Words content={content} className={styles.words} />
      <LanderForm content={content} className={styles.panel}>
        <Step title={deck?.title ?? ''} text={deck?.text}>
          <ol className={styles.deck} data-deck="">
            {content.profiles.map((profile, index) => (
              <li key={profile.id} className={styles.card} data-card="">
                <MemberCard profile={profile} first={index === 0} />
              </li>
            ))}
            {portraits.map((src, index) => (
              <li key={src} className={styles.card} data-card="">
                <div className={styles.photo}>
                  <img
                    src={src}
                    alt=""
                    width={360}
                    height={450}
                    loading={content.profiles.length + index === 0 ? 'eager' : 'lazy'}
                    decoding="async"
                  />
                </div>
                <div className={styles.caption}>
                  <p className={styles.town}>{t('landers.served.example')}</p>
                  <p className={styles.line}>{t(`${textPrefix}.cards.${index + 1}`)}</p>
                </div>
              </li>
            ))}
          </ol>
          <p className={styles.seen} data-seen="" hidden tabIndex={-1}>
            {t(`${textPrefix}.seen`)}
          </p>
          <div className={styles.buttons} data-swipes="">
            <button type="button" className={styles.round} data-no="">
              <Icon name="x" label={t(`${textPrefix}.no`)} />
            </button>
            <button type="button" className={styles.round} data-yes="">
              <Icon name="heart" label={t(`${textPrefix}.yes`)} />
            </button>
          </div>
          {blurred ? <p className={styles.note}>{t(`${textPrefix}.blurred`)}</p> : null}
        </Step>
        <UsualSteps content={content} from={1} ask={['looking', 'gender']} />
      </LanderForm>
    </Lander>
  )
}
