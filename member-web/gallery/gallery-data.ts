import type { SiteBootstrap } from '../../core/app/pages/bootstrap.ts'
import type { PhotoView, ProfileSummary } from '../app/profile.ts'

/** The data that the server passes with the page (`core/app/demo/dev-gallery.ts`). */
export interface GalleryData {
  bootstrap: SiteBootstrap
  /** The demo's brands with the origins of their galleries. */
  brands: readonly { name: string; origin: string }[]
  portraits: readonly string[]
}

/** A portrait of the demo, in the API's format. */
export const createPhoto = (address: string | undefined, more: Partial<PhotoView> = {}): PhotoView | null =>
  address ? { id: address, filename: address, thumb_filename: address, width: 720, height: 900, ...more } : null

const people = [
  { name: 'Sanne', age: 34, place: 'Utrecht' },
  { name: 'Bartholomeus-Alexander', age: 58, place: 'Bergen auf Rügen an der Ostsee' },
  { name: 'Mia', age: 27, place: 'Hull' },
  { name: 'Tom', age: 41, place: 'Köln' },
] as const

/** An invented member with a photo: one with a short name, one with the longest possible name, and so on. */
export function createPerson(
  at: number,
  portraits: readonly string[],
  more: Partial<ProfileSummary> = {},
): ProfileSummary {
  const person = people[at % people.length] ?? people[0]
  return {
    ...person,
    id: String(at),
    country: 'NL',
    fictional: false,
    main_image: createPhoto(portraits[at % portraits.length]),
    ...more,
  }
}
