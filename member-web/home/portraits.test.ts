import { describe, expect, test } from 'vitest'
import type { ProfileCard } from '../app/profile.ts'
import { pickHeroPhotos } from './portraits.ts'

const card = (
  id: string,
  gender: 'male' | 'female',
  change: { locked?: boolean; fictional?: boolean; none?: boolean } = {},
) =>
  ({
    id,
    gender,
    fictional: change.fictional ?? false,
    main_image: change.none
      ? null
      : {
          id,
          filename: `/${id}/medium`,
          thumb_filename: `/${id}/thumb`,
          colour: '#aabbcc',
          width: 720,
          height: 900,
          locked: change.locked ?? false,
        },
  }) as unknown as ProfileCard
const getIds = (cards: ProfileCard[]) => pickHeroPhotos(cards)?.map((photo) => photo.id)

describe('the portraits of the hero', () => {
  test('alternate between women and men', () => {
    expect(
      getIds([card('m1', 'male'), card('m2', 'male'), card('f1', 'female'), card('m3', 'male'), card('f2', 'female')]),
    ).toEqual(['f1', 'm1', 'f2', 'm2'])
  })
  test('may show one gender if there is no other', () => {
    expect(getIds(['a', 'b', 'c', 'd'].map((id) => card(id, 'male')))).toEqual(['a', 'b', 'c', 'd'])
  })
  test('are never locked, never fictional, never missing', () => {
    const open = ['a', 'b', 'c'].map((id) => card(id, 'female'))
    expect(
      getIds([
        ...open,
        card('x', 'male', { locked: true }),
        card('y', 'male', { fictional: true }),
        card('z', 'male', { none: true }),
      ]),
    ).toBeUndefined()
  })
})
