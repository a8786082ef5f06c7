import type { BrandReadiness } from '../../../core/features/company/index.ts'
import { ageCountries, ageProvider } from '../settings.ts'
import { findAgeClient } from './age-provider.ts'

/** Where an age check is required, moderators alone are slow, and a half-configured service is not offered. */
export const ageReadiness: BrandReadiness = {
  id: 'verification.age',
  async check({ services }, { domain }) {
    const site = services.sites.getSite(domain.id)
    const setting = services.settings.get.bind(services.settings)
    const countries = setting(ageCountries, site).filter((country) => domain.countries.includes(country))
    if (countries.length === 0 && setting(ageProvider, site) === '') return []
    const isReady = findAgeClient({ setting: (definition) => setting(definition, site) }) !== null
    return [
      {
        id: 'verification.launch.age',
        state: isReady ? 'done' : 'advice',
        params: { countries: countries.join(', ') },
        to: `/settings?find=${ageProvider.key}`,
      },
    ]
  },
}
