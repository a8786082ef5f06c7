import type { Reply } from '../api/types.ts'

export type ProfileCard = Reply<'GET /api/members'>['profiles'][number]
export type ProfileReply = Reply<'GET /api/members/:id'>['profile']
type Image = NonNullable<ProfileCard['main_image']>

/** A photo for components: addresses that the viewer may fetch, and a placeholder until they load. */
export type PhotoView = Pick<Image, 'id' | 'filename' | 'thumb_filename'> &
  Partial<Pick<Image, 'colour' | 'locked' | 'width' | 'height'>>

/** A member for cards, lists and slots. */
export type ProfileSummary = Pick<ProfileCard, 'id' | 'name' | 'place' | 'country' | 'fictional'> &
  Partial<
    Pick<
      ProfileCard,
      'region_name' | 'gender' | 'online' | 'liked' | 'tagline' | 'distance_km' | 'in_common' | 'extensions'
    >
  > & {
    age: number | null
    main_image: PhotoView | null
  }

/** Whether a name needs a smaller size where names are large. */
export const isLongName = (name: string): boolean => name.length >= 16
