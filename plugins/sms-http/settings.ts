import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

const baseSetting = {
  notExperimentable: 'safety',
  scopes: ['global', 'domain'],
  area: 'sms-http',
  component: 'text',
} as const

/** Where messages are posted. Empty: none are sent. */
export const url = defineSetting({
  ...baseSetting,
  key: 'sms-http.url',
  type: z.union([
    z.literal(''),
    z.url().refine((address) => URL.parse(address)?.protocol === 'https:', 'sms-http.errors.url'),
  ]),
  default: '',
})

/** Sent as a bearer token. */
export const key = defineSetting({
  ...baseSetting,
  key: 'sms-http.key',
  type: z.string().max(500),
  default: '',
  secret: true,
})

/** The sender that telephones show: a number, or up to eleven letters and digits. */
export const sender = defineSetting({
  ...baseSetting,
  key: 'sms-http.sender',
  type: z.string().regex(/^(|\+\d{7,15}|[A-Za-z0-9 ]{1,11})$/, 'sms-http.errors.sender'),
  default: '',
})

export const settings = [url, key, sender] as const
