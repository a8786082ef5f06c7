import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { invalidField } from '../../../core/kernel/index.ts'
import { readCamt054 } from './camt054.ts'
import { readPain002 } from './pain002.ts'

/** One line of a bank's message that is about money which did not come, or came back. */
export interface BankEntry {
  /** Ours, as it stood in the file of collections. */
  endToEndId: string | null
  mandateReference: string | null
  /** The bank's own. */
  bankReference: string | null
  /** Minor units; null where the bank does not say. */
  amount: number | null
  currency: string | null
  direction: 'debit' | 'credit' | null
  /** Code of ISO 20022 (`AM04`), or the bank's own word. */
  reason: string | null
  /** `YYYY-MM-DD`. */
  bookedOn: string | null
  /** Whether it says that a collection did not succeed; else nobody but a person can tell what it means. */
  isReturn: boolean
}

export interface BankMessage {
  kind: 'camt.054' | 'pain.002'
  /** `camt.054.001.08`. */
  version: string
  messageId: string
  /** ISO 8601, as the bank wrote it. */
  madeAt: string | null
  /** Accounts that it is about; empty where it names none. */
  ibans: string[]
  /** Of the file of collections that it answers (pain.002). */
  originalMessageId: string | null
  /** The whole file was refused, for this reason. */
  refusedWhole: { reason: string | null } | null
  entries: BankEntry[]
  /** Lines that say that all is well. */
  inOrder: number
}

/** Characters of a file: a day's bookings are less by far, and reading this many holds a process up for a second or two. */
export const mostCharacters = 1_000_000
/** Lines of a file. */
const mostEntries = 1000
const deepest = 40

const namespace = /["']urn:iso:std:iso:20022:tech:xsd:((camt\.054|pain\.002)\.001\.\d{2})["']/
const versions = ['camt.054.001.02', 'camt.054.001.08', 'pain.002.001.03', 'pain.002.001.10']

const lists = new Set(['Ntfctn', 'Ntry', 'NtryDtls', 'TxDtls', 'OrgnlPmtInfAndSts', 'TxInfAndSts', 'StsRsnInf'])
/** No entity is ever replaced and no text taken for a number: identifiers stay what they are, and nothing grows by being read. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  removeNSPrefix: true,
  trimValues: true,
  maxNestedTags: deepest,
  isArray: (name) => lists.has(name),
})

/** Elements without content say as much as those that are not there. */
const withoutEmpty = (parsed: unknown): unknown =>
  JSON.parse(JSON.stringify(parsed), (_, value: unknown) =>
    value === '' ? undefined : Array.isArray(value) ? value.filter((one) => one !== undefined) : value,
  )

const unreadable = () => invalidField('xml', 'payments-direct-debit.errors.file_unreadable')

/**
 * Reads a bank's message about collections: camt.054 (bookings) or pain.002 (what became of a file), in the versions that banks send.
 * Strict: a document type, an entity, another version, a part that is missing or not of its form refuses the whole file. Throws
 * AppError('validation_failed') on `xml`.
 */
export function readBankMessage(xml: string): BankMessage {
  if (xml.length > mostCharacters) throw invalidField('xml', 'payments-direct-debit.errors.file_large')
  // A message has no document type; all that one could do is make trouble.
  if (/<!\s*(DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(xml)) throw unreadable()
  const encoding = /^\uFEFF?\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["']/i.exec(xml)?.[1]
  if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding)) throw unreadable()
  const [, version = '', kind] = namespace.exec(xml.slice(0, 4000)) ?? []
  if (!versions.includes(version)) throw invalidField('xml', 'payments-direct-debit.errors.file_kind')
  const text = xml.replace(/^\uFEFF/, '')
  if (XMLValidator.validate(text) !== true) throw unreadable()
  let message: BankMessage
  try {
    const { Document } = withoutEmpty(parser.parse(text)) as { Document?: unknown }
    message = kind === 'camt.054' ? readCamt054(Document, version) : readPain002(Document, version)
  } catch {
    throw unreadable()
  }
  if (message.entries.length > mostEntries) throw invalidField('xml', 'payments-direct-debit.errors.file_large')
  return message
}
