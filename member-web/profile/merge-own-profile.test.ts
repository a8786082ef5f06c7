import { expect, test } from 'vitest'
import type { ProfileReply } from '../app/profile.ts'
import type { OwnPhoto, OwnProfile } from './api.ts'
import { mergeOwnProfile } from './merge-own-profile.ts'

const viewed = {
  id: 'anna',
  name: 'Anna',
  distance_km: 5,
  hair: 'red',
  images: [],
  passages: [
    { plugin: 'members', id: 'signup_reason', heading: 'Waarom ik hier ben', text: 'Oud' },
    { plugin: 'answers', id: '1', heading: 'Vraag', text: 'Antwoord' },
  ],
} as unknown as ProfileReply
const profile = { name: 'Annelies', hair: 'brown', interests: ['tea'], place: 'Zeist' } as unknown as OwnProfile
const photo = (id: string, status: string) => ({ id, status }) as OwnPhoto

test('saved changes and decisions since loading are shown, without hidden content', () => {
  const photos = [photo('refused', 'rejected'), photo('waiting', 'inspection'), photo('shown', 'active')]
  const view = mergeOwnProfile(viewed, profile, photos, ['hair'])
  expect(view).toMatchObject({ id: 'anna', name: 'Annelies', hair: 'brown', place: 'Zeist', distance_km: null })
  expect(view.images.map(({ id }) => id)).toEqual(['waiting', 'shown'])
  expect(view.main_image?.id).toBe('waiting')
  expect(view.passages.map(({ plugin }) => plugin)).toEqual(['answers'])
  expect(view.interests).toEqual([])
  expect(mergeOwnProfile(viewed, profile, [], ['interests'])).toMatchObject({
    hair: null,
    interests: ['tea'],
    main_image: null,
  })
})
