import { z } from 'zod'
import { notFound } from '../../kernel/errors.ts'
import { publicRoute } from '../../kernel/route.ts'
import { companyInfo } from './company.ts'

export const companyInfoRoute = publicRoute({
  method: 'GET',
  path: '/api/companyinfo.php',
  summary: 'Returns the company behind this site: names, address, registrations and telephone.',
  access: 'anyone',
  response: z.object({ company: companyInfo }),
  cache: 'private, max-age=3600',
  handler(ctx) {
    const company = ctx.services.companies.byId(ctx.site.domain.companyId)
    if (!company) throw notFound()
    return { company }
  },
})

export const publicCompanyRoutes = [companyInfoRoute] as const
