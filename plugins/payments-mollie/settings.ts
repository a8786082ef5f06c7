import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

/** Base URL of Mollie's API. Account keys are sent there, so it cannot be changed in the console. */
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
