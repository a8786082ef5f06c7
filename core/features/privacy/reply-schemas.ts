import { z } from 'zod'

export const consentReply = z.object({
  /** Names of the sister sites that `member_resell` is about; empty if the site does not offer it. */
  sister_sites: z.array(z.string()),
  consents: z.array(z.object({ purpose: z.string(), granted: z.boolean(), text_version: z.string(), at: z.string() })),
})
