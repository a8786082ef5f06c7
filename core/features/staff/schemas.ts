import { z } from 'zod'

export const staffLoginBody = z.strictObject({ email: z.string().max(254), password: z.string().max(1000) })
export const staffReply = z.object({
  staff: z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    grants: z.array(z.object({ role: z.string(), domain_id: z.number().int().nullable() })),
  }),
  rules: z.array(z.array(z.unknown())),
  domains: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      host: z.string(),
      countries: z.array(z.string()),
      /** Ids of the plugins that are on, by country. */
      plugins: z.record(z.string(), z.array(z.string())),
    }),
  ),
  /** A second factor is due; until it is there, nothing but the own account answers. */
  must_enrol: z.boolean(),
})
