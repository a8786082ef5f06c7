import { z } from 'zod'
import type { BankEntry, BankMessage } from './bank-message.ts'
import { amount, bankReference, bookingDay, code, iban, max35, moment } from './bank-values.ts'

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
      PmtInfId: max35.optional(),
      EndToEndId: max35.optional(),
      TxId: max35.optional(),
      MndtId: max35.optional(),
    })
    .default({}),
  // Direct in newer versions, within AmtDtls in older ones.
  Amt: amount.optional(),
  CdtDbtInd: direction.optional(),
  AmtDtls: z.object({ InstdAmt: amounts, TxAmt: amounts }).default({}),
  RtrInf: z.object({ Rsn: code.optional() }).optional(),
  BkTxCd: domain,
})

const entry = z.object({
  NtryRef: max35.optional(),
  Amt: amount,
  CdtDbtInd: direction,
  RvslInd: z.enum(['true', 'false', '1', '0']).optional(),
  // A word in version 02, a code within in 08.
  Sts: z.union([z.string(), z.object({ Cd: z.string().optional() }).transform(({ Cd }) => Cd ?? '')]),
  BookgDt: bookingDay.optional(),
  AcctSvcrRef: bankReference.optional(),
  BkTxCd: domain,
  NtryDtls: z.array(z.object({ TxDtls: z.array(details).default([]) })).default([]),
})

const document = z.object({
  BkToCstmrDbtCdtNtfctn: z.object({
    GrpHdr: z.object({ MsgId: max35, CreDtTm: moment }),
    Ntfctn: z
      .array(z.object({ Acct: z.object({ Id: z.object({ IBAN: iban }) }), Ntry: z.array(entry).default([]) }))
      .min(1),
  }),
})

type Entry = z.output<typeof entry>
type Details = z.output<typeof details>

/** Codes of bookings that take a direct debit back: unpaid, reversed, returned (external bank transaction codes of ISO 20022). */
const takenBack = ['UPDD', 'PRDD', 'RCDD']

/** Money that left the account again, with the reason of a return, the mark of a reversal or the code of such bookings. */
const isReturn = (booked: Entry, one: Details): boolean => {
  const family = (one.BkTxCd ?? booked.BkTxCd)?.Domn?.Fmly
  const byCode = family !== undefined && /^[IR]DDT$/.test(family.Cd) && takenBack.includes(family.SubFmlyCd)
  const reversed = booked.RvslInd === 'true' || booked.RvslInd === '1'
  return (one.CdtDbtInd ?? booked.CdtDbtInd) === 'DBIT' && (one.RtrInf !== undefined || byCode || reversed)
}

function entryOf(booked: Entry, one: Details): BankEntry {
  // What was collected first; banks add interest and fees to what they book.
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

/** A booked collection comes in as one sum or line by line; neither says anything that is not known. */
const isCollection = (booked: Entry) => booked.CdtDbtInd === 'CRDT' && booked.BkTxCd?.Domn?.Fmly?.Cd === 'IDDT'

/**
 * Notices of bookings, camt.054.001.02 and .08 (BankToCustomerDebitCreditNotification). What is only announced (`PDNG`, `INFO`) is left out:
 * it comes again when it is booked. Throws what zod throws.
 */
export function readCamt054(given: unknown, version: string): BankMessage {
  const { GrpHdr, Ntfctn } = document.parse(given).BkToCstmrDbtCdtNtfctn
  const entries: BankEntry[] = []
  let inOrder = 0
  for (const booked of Ntfctn.flatMap(({ Ntry }) => Ntry)) {
    const lines = booked.NtryDtls.flatMap(({ TxDtls }) => TxDtls)
    if (booked.Sts !== 'BOOK' || isCollection(booked)) inOrder += Math.max(lines.length, 1)
    else entries.push(...(lines.length > 0 ? lines : [details.parse({})]).map((one) => entryOf(booked, one)))
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
