import { useT } from '../app/i18n.tsx'
import { CardsSkeleton, Skeleton } from '../components/skeleton.tsx'
import styles from './screen-skeleton.module.css'

export type Screen = 'grid' | 'fours' | 'list' | 'talk' | 'person' | 'cards' | 'page'

const screens: readonly [RegExp, Screen][] = [
  [/^\/members(\/[a-z-]+)?$/, 'grid'],
  [/^\/likes(\/[a-z-]+)?$/, 'fours'],
  [/^\/chats$/, 'list'],
  [/^\/(chats\/[\da-f-]{36}|members\/[\da-f-]{36}\/chat)$/, 'talk'],
  [/^\/members\/[\da-f-]{36}$/, 'person'],
  [/^\/(credits|premium|pricing)$/, 'cards'],
]

/** The layout of a page before it has loaded, by its address. */
export const matchScreen = (path: string): Screen => screens.find(([pattern]) => pattern.test(path))?.[1] ?? 'page'

const listPlaces = (count: number) => Array.from({ length: count }, (_, index) => index)

export function ScreenSkeleton({ screen }: { screen: Screen }) {
  const t = useT()
  return (
    <div role="status" className={styles.screen} data-skeleton={screen}>
      <span className="visually-hidden">{t('common.loading')}</span>
      <Outline screen={screen} />
    </div>
  )
}

function Outline({ screen }: { screen: Screen }) {
  if (screen === 'grid' || screen === 'fours')
    return (
      <>
        <div className={styles.head}>
          <Skeleton width="min(18rem, 60%)" height="28px" />
          <Skeleton width="min(24rem, 80%)" height="44px" />
        </div>
        <CardsSkeleton count={12} fours={screen === 'fours'} />
      </>
    )
  if (screen === 'list')
    return (
      <>
        <Skeleton width="40%" height="28px" />
        {listPlaces(7).map((place) => (
          <div key={place} className={styles.line}>
            <Skeleton width="56px" height="56px" round />
            <div className={styles.words}>
              <Skeleton width={`${30 + ((place * 17) % 30)}%`} height="16px" />
              <Skeleton width={`${55 + ((place * 23) % 40)}%`} height="14px" />
            </div>
          </div>
        ))}
      </>
    )
  if (screen === 'talk')
    return (
      <div className={styles.talk}>
        {['62%', '40%', '54%', '70%', '34%', '58%'].map((width, place) => (
          <div key={width} className={place % 3 === 1 ? styles.mine : undefined}>
            <Skeleton width={width} height={place % 2 ? '44px' : '64px'} />
          </div>
        ))}
      </div>
    )
  if (screen === 'person')
    return (
      <div className={styles.person}>
        <Skeleton ratio="4 / 5" />
        <div className={styles.words}>
          <Skeleton width="60%" height="44px" />
          <Skeleton width="30%" height="14px" />
          <div className={styles.text}>
            <Skeleton width="96%" height="20px" />
            <Skeleton width="90%" height="20px" />
            <Skeleton width="60%" height="20px" />
          </div>
          <Skeleton width="min(16rem, 100%)" height="56px" />
        </div>
      </div>
    )
  if (screen === 'cards')
    return (
      <>
        <Skeleton width="min(20rem, 50%)" height="28px" />
        <div className={styles.cards}>
          {listPlaces(4).map((place) => (
            <Skeleton key={place} ratio="4 / 5" />
          ))}
        </div>
      </>
    )
  return (
    <>
      <Skeleton width="min(20rem, 50%)" height="28px" />
      {listPlaces(6).map((place) => (
        <Skeleton key={place} width={`min(68ch, ${60 + ((place * 19) % 40)}%)`} height="20px" />
      ))}
    </>
  )
}
