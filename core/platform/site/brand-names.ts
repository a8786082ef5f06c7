import { parse } from 'tldts'
import type { Services } from '../../kernel/services.ts'
import type { Site } from '../../kernel/site.ts'
import { getSiteName } from './public-settings.ts'

/** All names of a site. Nobody else may use them, and no password may consist of them. */
export const listBrandNames = ({ services, site }: { services: Services; site: Site }): string[] => [
  ...new Set([getSiteName(services, site), site.domain.name, parse(site.domain.host).domainWithoutSuffix ?? '']),
]
