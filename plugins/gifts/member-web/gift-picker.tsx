import { type Reply, Skeleton, useT } from '../../../member-web/kit/index.ts'
import { GiftLook } from './gift-look.tsx'
import styles from './gifts.module.css'

type Gift = Reply<'GET /api/gifts'>['gifts'][number]

/** The gifts as a group of radio buttons, each with its drawing, name and price. `null` while loading. */
export function GiftPicker(props: { gifts: Gift[] | null; chosen: string | null; onChoose: (id: string) => void }) {
  const t = useT()
  const { gifts, chosen, onChoose } = props
  return (
    <fieldset className={styles.shelf} aria-busy={gifts === null}>
      <legend className="visually-hidden">{t('gifts.choose')}</legend>
      {gifts === null
        ? [1, 2, 3, 4, 5, 6, 7, 8].map((place) => <Skeleton key={place} height="100%" />)
        : gifts.map((gift) => (
            <label key={gift.id} className={styles.gift}>
              <input
                type="radio"
                name="gift"
                value={gift.id}
                checked={gift.id === chosen}
                onChange={() => onChoose(gift.id)}
                className="visually-hidden"
              />
              <GiftLook drawing={gift.drawing} picture={gift.picture} className={styles.drawing} />
              <span className={styles.name}>{gift.name}</span>
              <span className={styles.cost}>{t('gifts.cost', { count: gift.cost })}</span>
            </label>
          ))}
    </fieldset>
  )
}
