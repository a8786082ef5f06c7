import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

/** The root of Mollie's API. Keys of accounts are sent there, so nobody can change it from the console. */
export const apiEndpoint = defineSetting({
  key: 'payments-mollie.api_endpoint',
  notExperimentable: 'payment',
  type: z.url({ protocol: /^https$/ }),
  default: 'https://api.mollie.com/v2/',
  scopes: ['global'],
  area: 'payments-mollie',
  component: 'text',
  environmentOnly: true,
})

export const settings = [apiEndpoint] as const
