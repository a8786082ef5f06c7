import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

/** Base URL of Stripe's API. Account keys are sent there, so it cannot be changed in the console. */
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
