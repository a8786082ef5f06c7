import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

/** The root of Stripe's API. Keys of accounts are sent there, so nobody can change it from the console. */
export const apiEndpoint = defineSetting({
  key: 'payments-stripe.api_endpoint',
  notExperimentable: 'payment',
  type: z.url({ protocol: /^https?$/ }),
  default: 'https://api.stripe.com/',
  scopes: ['global'],
  area: 'payments-stripe',
  component: 'text',
  environmentOnly: true,
})

export const settings = [apiEndpoint] as const
