import { z } from 'zod'
import type { BankEntry, BankMessage } from './bank-message.ts'
import { amount, bankReference, code, max35Text, moment } from './bank-values.ts'

/** ISO 20022 PaymentTransactionStatus1Code; only one of its values means that no money arrives. */
const status = z.string().regex(/^[A-Z]{4}$/)
const reasons = z.array(z.object({ Rsn: code.optional() })).default([])

const transaction = z.object({
  StsId: max35Text.optional(),
  OrgnlEndToEndId: max35Text.optional(),
  TxSts: status.optional(),
  StsRsnInf: reasons,
  AcctSvcrRef: bankReference.optional(),
  OrgnlTxRef: z
    .object({
      Amt: z.object({ InstdAmt: amount.optional() }).optional(),
      MndtRltdInf: z
        .object({ MndtId: max35Text.optional(), DrctDbtMndt: z.object({ MndtId: max35Text.optional() }).optional() })
        .optional(),
    })
    .optional(),
})

const group = z.object({
  OrgnlMsgId: max35Text,
  GrpSts: status.optional(),
  StsRsnInf: reasons,
})

const payment = z.object({
  PmtInfSts: status.optional(),
  StsRsnInf: reasons,
  TxInfAndSts: z.array(transaction).default([]),
})

const document = z.object({
  CstmrPmtStsRpt: z.object({
    GrpHdr: z.object({ MsgId: max35Text, CreDtTm: moment }),
    OrgnlGrpInfAndSts: group,
    OrgnlPmtInfAndSts: z.array(payment).default([]),
  }),
})

const findReason = (given: z.output<typeof reasons>): string | null => given.find(({ Rsn }) => Rsn)?.Rsn ?? null

/**
 * Status reports on a file of collections, pain.002.001.03 and .10 (CustomerPaymentStatusReport). A refusal of the
 * file, or of its only block, without lines refuses all its lines. Throws zod errors.
 */
export function readPain002(given: unknown, version: string): BankMessage {
  const { GrpHdr, OrgnlGrpInfAndSts: whole, OrgnlPmtInfAndSts: blocks } = document.parse(given).CstmrPmtStsRpt
  const entries: BankEntry[] = []
  let inOrder = 0
  let refusedWhole: BankMessage['refusedWhole'] =
    whole.GrpSts === 'RJCT' ? { reason: findReason(whole.StsRsnInf) } : null
  for (const block of blocks) {
    // Our files have one block, so a refused block is the whole file.
    if (block.PmtInfSts === 'RJCT') refusedWhole ??= { reason: findReason(block.StsRsnInf) }
    for (const one of block.TxInfAndSts) {
      const reported = one.TxSts ?? block.PmtInfSts ?? whole.GrpSts
      if (reported !== 'RJCT') {
        inOrder++
        continue
      }
      const sum = one.OrgnlTxRef?.Amt?.InstdAmt
      const mandate = one.OrgnlTxRef?.MndtRltdInf
      entries.push({
        endToEndId: one.OrgnlEndToEndId ?? null,
        mandateReference: mandate?.MndtId ?? mandate?.DrctDbtMndt?.MndtId ?? null,
        bankReference: one.AcctSvcrRef ?? one.StsId ?? null,
        amount: sum?.minor ?? null,
        currency: sum?.currency ?? null,
        direction: null,
        reason: findReason(one.StsRsnInf) ?? findReason(block.StsRsnInf) ?? findReason(whole.StsRsnInf),
        bookedOn: null,
        isReturn: true,
      })
    }
  }
  return {
    kind: 'pain.002',
    version,
    messageId: GrpHdr.MsgId,
    madeAt: GrpHdr.CreDtTm,
    ibans: [],
    originalMessageId: whole.OrgnlMsgId,
    refusedWhole,
    entries,
    inOrder: inOrder + (entries.length === 0 && inOrder === 0 && refusedWhole === null ? 1 : 0),
  }
}
