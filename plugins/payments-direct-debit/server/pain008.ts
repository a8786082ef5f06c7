import { XMLBuilder } from 'fast-xml-parser'
import { foldAccents } from '../../../core/kernel/index.ts'

export interface DebitLine {
  /** At most 35 characters. Banks repeat it in a return. */
  endToEndId: string
  /** Minor units of the euro. */
  amount: number
  mandateReference: string
  /** `YYYY-MM-DD`. */
  mandateOn: string
  holder: string
  iban: string
  /** Text on the payer's statement. */
  about: string
}

export interface DebitFile {
  /** At most 35 characters, and unique. */
  messageId: string
  createdAt: Date
  /** `YYYY-MM-DD`. */
  collectOn: string
  creditor: { name: string; id: string; iban: string; bic: string | undefined }
  lines: readonly DebitLine[]
}

const builder = new XMLBuilder({ format: true, ignoreAttributes: false, attributeNamePrefix: '@' })

/** Converts to the characters that every SEPA bank accepts: unaccented Latin letters, digits, few marks. */
export const toSepaText = (text: string, maxLength: number): string =>
  foldAccents(text)
    .replace(/[’‘`]/g, "'")
    .replace(/[^a-zA-Z0-9/?:().,'+ -]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, maxLength)
    .trim()

/** `2249` as `22.49`. */
const formatEuros = (minor: number): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

/**
 * A file of SEPA core direct debits, ISO 20022 pain.008.001.02 according to the implementation guidelines of the
 * European Payments Council (EPC130-08). All are marked as recurrent, which has been allowed for a first collection
 * since November 2016. `about` and names lose characters that banks do not accept.
 */
export function renderDebitFile({ messageId, createdAt, collectOn, creditor, lines }: DebitFile): string {
  const sums = { NbOfTxs: lines.length, CtrlSum: formatEuros(lines.reduce((sum, { amount }) => sum + amount, 0)) }
  const name = toSepaText(creditor.name, 70)
  const agent = creditor.bic ? { BIC: creditor.bic } : { Othr: { Id: 'NOTPROVIDED' } }
  const document = {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: {
      '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.02',
      CstmrDrctDbtInitn: {
        GrpHdr: { MsgId: messageId, CreDtTm: createdAt.toISOString().slice(0, 19), ...sums, InitgPty: { Nm: name } },
        PmtInf: {
          PmtInfId: messageId,
          PmtMtd: 'DD',
          ...sums,
          PmtTpInf: { SvcLvl: { Cd: 'SEPA' }, LclInstrm: { Cd: 'CORE' }, SeqTp: 'RCUR' },
          ReqdColltnDt: collectOn,
          Cdtr: { Nm: name },
          CdtrAcct: { Id: { IBAN: creditor.iban } },
          CdtrAgt: { FinInstnId: agent },
          ChrgBr: 'SLEV',
          CdtrSchmeId: { Id: { PrvtId: { Othr: { Id: creditor.id, SchmeNm: { Prtry: 'SEPA' } } } } },
          DrctDbtTxInf: lines.map((line) => ({
            PmtId: { EndToEndId: line.endToEndId },
            InstdAmt: { '@Ccy': 'EUR', '#text': formatEuros(line.amount) },
            DrctDbtTx: { MndtRltdInf: { MndtId: line.mandateReference, DtOfSgntr: line.mandateOn } },
            DbtrAgt: { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } },
            Dbtr: { Nm: toSepaText(line.holder, 70) || 'NOTPROVIDED' },
            DbtrAcct: { Id: { IBAN: line.iban } },
            RmtInf: { Ustrd: toSepaText(line.about, 140) || 'NOTPROVIDED' },
          })),
        },
      },
    },
  }
  return builder.build(document)
}
