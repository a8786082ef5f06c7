import { brandRoutes } from './brand-routes.ts'
import { companyRoutes } from './console-companies.ts'
import { domainRoutes } from './console-domains.ts'

export const companyConsoleRoutes = [...companyRoutes, ...domainRoutes, ...brandRoutes] as const
