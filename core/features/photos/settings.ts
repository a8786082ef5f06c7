import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'

const limit = <const Key extends string>(key: Key, fallback: number) =>
  defineSetting({
    key,
    type: z.number().int().min(0).max(200),
    default: fallback,
    public: true,
    notExperimentable: 'price',
    area: 'photos',
  })

export const photosFree = limit('photos_free', 3)
/** Profile photos of a Premium member; the specification says 25. */
export const photosPremium = limit('photos_premium', 25)

/** Photos of others that a free member sees in full, including the main photo. */
export const freeVisiblePhotos = defineSetting({
  key: 'free_visible_photos',
  notExperimentable: 'visibility',
  type: z.number().int().min(0).max(25),
  default: 1,
  area: 'members',
})

export const photoSettings = [freeVisiblePhotos, photosFree, photosPremium] as const
