import { z } from 'zod'

/** The `Image` of the API. */
export const imageSchema = z
  .object({
    id: z.uuid(),
    filename: z.string(),
    thumb_filename: z.string(),
    status: z.string(),
    colour: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    locked: z.boolean(),
    match: z.string().optional(),
  })
  .meta({ id: 'Image' })
export type ImageReply = z.infer<typeof imageSchema>

export const sitePictureSchema = imageSchema.pick({
  id: true,
  filename: true,
  thumb_filename: true,
  colour: true,
  width: true,
  height: true,
})
export type SitePictureReply = z.infer<typeof sitePictureSchema>
