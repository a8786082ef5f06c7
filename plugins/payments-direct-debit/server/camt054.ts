import { z } from 'zod'
import type { BankEntry, BankMessage } from './bank-message.ts'
import { amount, bankReference, bookingDay, code, iban, max35Text, moment } from './bank-values.ts'

const direction = z.enum(['CRDT', 'DBIT'])
const amounts = z.object({ Amt: amount }).optional()
const domain = z
  .object({
    Domn: z.object({ Fmly: z.object({ Cd: z.string().max(4), SubFmlyCd: z.string().max(4) }).optional() }).optional(),
  })
  .optional()

const details = z.object({
  Refs: z
    .object({
      AcctSvcrRef: bankReference.optional(),
      PmtInfId: max35Text.optional(),
      EndToEndId: max35Text.optional(),
      TxId: max35Text.optional(),
      MndtId: max35Text.optional(),
    })
    .default({}),
  // Directly here in newer versions, within AmtDtls in older ones.
  Amt: amount.optional(),
  CdtDbtInd: direction.optional(),
  AmtDtls: z.object({ InstdAmt: amounts, TxAmt: amounts }).default({}),
  RtrInf: z.object({ Rsn: code.optional() }).optional(),
  BkTxCd: domain,
})

const entry = z.object({
  NtryRef: max35Text.optional(),
  Amt: amount,
  CdtDbtInd: direction,
  RvslInd: z.enum(['true', 'false', '1', '0']).optional(),
  // Text in version 02, a nested code in version 08.
  Sts: z.union([z.string(), z.object({ Cd: z.string().optional() }).transform(({ Cd }) => Cd ?? '')]),
  BookgDt: bookingDay.optional(),
  AcctSvcrRef: bankReference.optional(),
  BkTxCd: domain,
  NtryDtls: z.array(z.object({ TxDtls: z.array(details).default([]) })).default([]),
})

const document = z.object({
  BkToCstmrDbtCdtNtfctn: z.object({
    GrpHdr: z.object({ MsgId: max35Text, CreDtTm: moment }),
    Ntfctn: z
      .array(z.object({ Acct: z.object({ Id: z.object({ IBAN: iban }) }), Ntry: z.array(entry).default([]) }))
      .min(1),
  }),
})

type Entry = z.output<typeof entry>
type Details = z.output<typeof details>

/**
 * Booking codes for returned direct debits: unpaid, reversed, returned (external bank transaction codes of ISO 20022).
 */
const returnCodes = ['UPDD', 'PRDD', 'RCDD']

/** Whether money left again: with a return's reason, a reversal's mark, or one of those codes. */
const isReturn = (booked: Entry, one: Details): boolean => {
  const family = (one.BkTxCd ?? booked.BkTxCd)?.Domn?.Fmly
  const isReturnCode = family !== undefined && /^[IR]DDT$/.test(family.Cd) && returnCodes.includes(family.SubFmlyCd)
  const reversed = booked.RvslInd === 'true' || booked.RvslInd === '1'
  return (one.CdtDbtInd ?? booked.CdtDbtInd) === 'DBIT' && (one.RtrInf !== undefined || isReturnCode || reversed)
}

function toEntry(booked: Entry, one: Details): BankEntry {
  // Prefers the collected amount, because banks add interest and fees to the booked one.
  const sum = one.AmtDtls.InstdAmt?.Amt ?? one.AmtDtls.TxAmt?.Amt ?? one.Amt ?? booked.Amt
  return {
    endToEndId: one.Refs.EndToEndId ?? null,
    mandateReference: one.Refs.MndtId ?? null,
    bankReference: one.Refs.AcctSvcrRef ?? booked.AcctSvcrRef ?? one.Refs.TxId ?? booked.NtryRef ?? null,
    amount: sum.minor,
    currency: sum.currency,
    direction: (one.CdtDbtInd ?? booked.CdtDbtInd) === 'DBIT' ? 'debit' : 'credit',
    reason: one.RtrInf?.Rsn ?? null,
    bookedOn: booked.BookgDt ?? null,
    isReturn: isReturn(booked, one),
  }
}

/** A successful collection is booked as one sum or line by line. Both are ignored, because they contain nothing new. */
const isCollection = (booked: Entry) => booked.CdtDbtInd === 'CRDT' && booked.BkTxCd?.Domn?.Fmly?.Cd === 'IDDT'

/**
 * Booking notifications, camt.054.001.02 and .08 (BankToCustomerDebitCreditNotification). Announced bookings (`PDNG`,
 * `INFO`) are ignored, because they are repeated once booked. Throws zod errors.
 */
export function readCamt054(given: unknown, version: string): BankMessage {
  const { GrpHdr, Ntfctn } = document.parse(given).BkToCstmrDbtCdtNtfctn
  const entries: BankEntry[] = []
  let inOrder = 0
  for (const booked of Ntfctn.flatMap(({ Ntry }) => Ntry)) {
    const lines = booked.NtryDtls.flatMap(({ TxDtls }) => TxDtls)
    if (booked.Sts !== 'BOOK' || isCollection(booked)) inOrder += Math.max(lines.length, 1)
    else entries.push(...(lines.length > 0 ? lines : [details.parse({})]).map((one) => toEntry(booked, one)))
  }
  return {
    kind: 'camt.054',
    version,
    messageId: GrpHdr.MsgId,
    madeAt: GrpHdr.CreDtTm,
    ibans: [...new Set(Ntfctn.map(({ Acct }) => Acct.Id.IBAN))],
    originalMessageId: null,
    refusedWhole: null,
    entries,
    inOrder,
  }
}
