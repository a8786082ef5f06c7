import { z } from 'zod'
import { notFound } from '../../kernel/errors.ts'
import { publicRoute } from '../../kernel/route.ts'

export const companyInfoRoute = publicRoute({
  method: 'GET',
  path: '/api/companyinfo.php',
  summary: 'The company behind this site: names, address, registrations and telephone.',
  access: 'anyone',
  response: z.object({
    company: z.object({
      name: z.string(),
      address: z.string(),
      zip: z.string(),
      kvk: z.string(),
      city: z.string(),
      country: z.string(),
      tradenames: z.array(z.string()),
      vat_numbers: z.record(z.string(), z.string()),
      support_phone: z.string().nullable(),
      delete_discount: z.number(),
      added: z.string(),
    }),
  }),
  cache: 'private, max-age=3600',
  handler(ctx) {
    const company = ctx.services.companies.byId(ctx.site.domain.companyId)
    if (!company) throw notFound()
    return { company }
  },
})

export const publicCompanyRoutes = [companyInfoRoute] as const
