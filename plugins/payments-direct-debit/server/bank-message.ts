import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { invalidField } from '../../../core/kernel/index.ts'
import { readCamt054 } from './camt054.ts'
import { readPain002 } from './pain002.ts'

/** One line of a bank's message about money that did not arrive or was returned. */
export interface BankEntry {
  /** Our own id from the file of collections. */
  endToEndId: string | null
  mandateReference: string | null
  bankReference: string | null
  /** Minor units; null if the bank does not state it. */
  amount: number | null
  currency: string | null
  direction: 'debit' | 'credit' | null
  /** An ISO 20022 code (`AM04`), or the bank's own word. */
  reason: string | null
  /** `YYYY-MM-DD`. */
  bookedOn: string | null
  /** Whether it says that a collection failed; otherwise a person must interpret it. */
  isReturn: boolean
}

export interface BankMessage {
  kind: 'camt.054' | 'pain.002'
  /** `camt.054.001.08`. */
  version: string
  messageId: string
  /** ISO 8601, as written by the bank. */
  madeAt: string | null
  /** Accounts that it concerns; empty if it names none. */
  ibans: string[]
  /** Id of the file of collections to which it responds (pain.002). */
  originalMessageId: string | null
  refusedWhole: { reason: string | null } | null
  entries: BankEntry[]
  /** Number of lines without a problem. */
  inOrder: number
}

/** Maximum characters of a file: far above a day's bookings. Parsing more would block a process. */
export const maxCharacters = 1_000_000
/** Maximum lines of a file. */
const maxEntries = 1000
const maxDepth = 40

const namespace = /["']urn:iso:std:iso:20022:tech:xsd:((camt\.054|pain\.002)\.001\.\d{2})["']/
const versions = ['camt.054.001.02', 'camt.054.001.08', 'pain.002.001.03', 'pain.002.001.10']

const arrayTags = new Set(['Ntfctn', 'Ntry', 'NtryDtls', 'TxDtls', 'OrgnlPmtInfAndSts', 'TxInfAndSts', 'StsRsnInf'])
/**
 * Entities are never replaced and texts never converted to numbers, so identifiers stay unchanged and nothing grows by
 * parsing.
 */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  removeNSPrefix: true,
  trimValues: true,
  maxNestedTags: maxDepth,
  isArray: (name) => arrayTags.has(name),
})

/** Treats empty elements like missing ones. */
const withoutEmpty = (parsed: unknown): unknown =>
  JSON.parse(JSON.stringify(parsed), (_, value: unknown) =>
    value === '' ? undefined : Array.isArray(value) ? value.filter((one) => one !== undefined) : value,
  )

const createUnreadableError = () => invalidField('xml', 'payments-direct-debit.errors.file_unreadable')

/**
 * Parses a bank's message about collections: camt.054 (bookings) or pain.002 (status of a file), in the versions that
 * banks send. Strict: a document type, an entity, another version, or a missing or malformed part refuses the whole
 * file. Throws AppError('validation_failed') on `xml`.
 */
export function readBankMessage(xml: string): BankMessage {
  if (xml.length > maxCharacters) throw invalidField('xml', 'payments-direct-debit.errors.file_large')
  // Bank messages have no document type; one could only be an attack.
  if (/<!\s*(DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(xml)) throw createUnreadableError()
  const encoding = /^\uFEFF?\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["']/i.exec(xml)?.[1]
  if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding)) throw createUnreadableError()
  const [, version = '', kind] = namespace.exec(xml.slice(0, 4000)) ?? []
  if (!versions.includes(version)) throw invalidField('xml', 'payments-direct-debit.errors.file_kind')
  const text = xml.replace(/^\uFEFF/, '')
  if (XMLValidator.validate(text) !== true) throw createUnreadableError()
  let message: BankMessage
  try {
    const { Document } = withoutEmpty(parser.parse(text)) as { Document?: unknown }
    message = kind === 'camt.054' ? readCamt054(Document, version) : readPain002(Document, version)
  } catch {
    throw createUnreadableError()
  }
  if (message.entries.length > maxEntries) throw invalidField('xml', 'payments-direct-debit.errors.file_large')
  return message
}
