import { z } from 'zod'
import { getConsoleLocale } from '../../kernel/console-locale.ts'
import { staffRoute } from '../../kernel/route.ts'
import { allCountryCodes, findCountry, getCountryCurrency } from '../../platform/geo/countries.ts'
import { currencies, timeZones } from '../../platform/geo/registries.ts'
import { isSchemeActive, paymentMethods } from '../../shared/payment-methods.ts'
import { credentialField, listCredentialFields } from './credentials.ts'
import { findProviderPlugin, listInstalledProviders } from './providers.ts'

/** Choices of the console for values from a registry; the same registries refuse any other value. */
export const choicesRoute = staffRoute({
  method: 'GET',
  path: '/api/console/choices',
  summary:
    'Lists installed payment providers, payment methods, countries with currencies and languages, and time zones.',
  access: { staff: 'read', subject: 'dashboard' },
  response: z.object({
    providers: z.array(
      z.object({
        id: z.string(),
        methods: z.array(z.string()),
        /** Whether it only takes play money. */
        test: z.boolean(),
        /** The plugin whose catalogue has the labels of its credentials. */
        plugin: z.string().nullable(),
        credentials: z.array(credentialField),
      }),
    ),
    methods: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Its scheme has ended; it cannot be newly offered. */
        ended: z.boolean(),
      }),
    ),
    countries: z.array(z.string()),
    currencies: z.array(z.string()),
    country_currencies: z.record(z.string(), z.string()),
    /** The languages of each country that sites can be offered in. */
    country_languages: z.record(z.string(), z.array(z.string())),
    time_zones: z.array(z.string()),
  }),
  handler(ctx) {
    const { i18n } = ctx.services
    const locale = getConsoleLocale(ctx)
    return {
      providers: listInstalledProviders(ctx).map((provider) => ({
        id: provider.id,
        methods: [...provider.methods],
        test: provider.test === true,
        plugin: findProviderPlugin(ctx, provider.id),
        credentials: listCredentialFields(provider),
      })),
      methods: paymentMethods.map((method) => ({
        id: method.id,
        name: i18n.t(locale, `payments.methods.${method.id}`),
        ended: !isSchemeActive(method, ctx.now()),
      })),
      countries: [...allCountryCodes],
      currencies: [...currencies],
      country_currencies: Object.fromEntries(allCountryCodes.map((code) => [code, getCountryCurrency(code)])),
      country_languages: Object.fromEntries(
        allCountryCodes.map((code) => [code, [...(findCountry(code)?.languages ?? [])]]),
      ),
      time_zones: [...timeZones],
    }
  },
})
