import { companyRoutes } from './console-companies.ts'
import { domainRoutes } from './console-domains.ts'

export const companyConsoleRoutes = [...companyRoutes, ...domainRoutes] as const
