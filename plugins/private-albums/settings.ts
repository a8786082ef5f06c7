import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

/** Maximum photos in an album, including those under review. */
export const albumPhotos = defineSetting({
  key: 'private-albums.photos',
  type: z.number().int().min(1).max(30),
  default: 6,
  area: 'private-albums',
  public: true,
  notExperimentable: 'visibility',
})

export const settings = [albumPhotos] as const
