import { z } from 'zod'

/** Values of ISO 20022 messages, in the forms that the standard gives them. */

const text = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[^\p{C}]*$/u)
export const max35Text = text(35)
/** The bank's own reference has 35 characters in older versions, up to 210 in some newer ones. */
export const bankReference = text(210)

/** A currency and an amount of at most five decimals. */
export const amount = z
  .object({ '#text': z.string().regex(/^\d{1,13}(\.\d{1,5})?$/), '@Ccy': z.string().regex(/^[A-Z]{3}$/) })
  .transform(({ '#text': value, '@Ccy': currency }) => {
    const [whole = '0', part = ''] = value.split('.')
    const minor = Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2))
    // Collections never contain fractions of a cent.
    return { currency, minor: /^0*$/.test(part.slice(2)) ? minor : -1 }
  })

/** `2026-03-09`, or the day of the time that the bank states. */
export const bookingDay = z
  .object({
    Dt: z.iso.date().optional(),
    DtTm: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}T[\d:.+Z-]{5,30}$/)
      .optional(),
  })
  .transform(({ Dt, DtTm }) => Dt ?? DtTm?.slice(0, 10) ?? null)

export const moment = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}[\d:.+Z-]{0,20}$/)

/** `<Cd>` of the standard's list or `<Prtry>`, the bank's own word. */
export const code = z
  .object({ Cd: text(4).optional(), Prtry: max35Text.optional() })
  .transform(({ Cd, Prtry }) => Cd ?? Prtry ?? null)

export const iban = z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/)
