import { parse } from 'tldts'
import type { Services } from '../../kernel/services.ts'
import type { Site } from '../../kernel/site.ts'
import { getSiteName } from './public-settings.ts'

/** Every way in which a site calls itself: nobody else may be called so, and no password may be made of it. */
export const listBrandNames = ({ services, site }: { services: Services; site: Site }): string[] => [
  ...new Set([getSiteName(services, site), site.domain.name, parse(site.domain.host).domainWithoutSuffix ?? '']),
]
