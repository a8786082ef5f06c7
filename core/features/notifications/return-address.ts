import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '../../platform/settings/secret-box.ts'

/** The member whose mail a report is about. */
export interface ReturnReference {
  memberId: string
  /** Proves the member's address at the time: a report about an older one is ignored. */
  proof: string
  /** The address is for unsubscribing, not for reports. */
  unsubscribes: boolean
}

// In hexadecimal, since some servers lowercase the local part; with the name before it, it stays within the 64
// characters of RFC 5321.
const idBytes = 16
const proofBytes = 10
const tag = new RegExp(`\\+(u?)([0-9a-f]{${idBytes * 2}})([0-9a-f]{${proofBytes * 2}})@`, 'gi')
/** Maximum length of the name before the `+`. */
export const returnNameLength = 64 - '+u'.length - (idBytes + proofBytes) * 2

const computeProof = (secrets: SecretBox, memberId: string, address: string) =>
  createHmac('sha256', secrets.derive('return-address'))
    .update(`${memberId}:${address.toLowerCase()}`)
    .digest()
    .subarray(0, proofBytes)

/** One recipient's addresses for undeliverable mail and unsubscribing (`bounces@…`), signed rather than stored. */
export function buildReturnAddresses(
  secrets: SecretBox,
  base: string,
  recipient: { memberId: string; address: string },
) {
  const [name, host] = base.split('@')
  const proof = computeProof(secrets, recipient.memberId, recipient.address).toString('hex')
  const reference = `${recipient.memberId.replaceAll('-', '')}${proof}`
  return { bounces: `${name}+${reference}@${host}`, unsubscribes: `${name}+u${reference}@${host}` }
}

/** Every different recipient address in a text, in order. {@link isProofOfAddress} checks who signed it. */
export function findReferences(text: string): ReturnReference[] {
  const found = new Map<string, ReturnReference>()
  for (const [whole, u = '', id = '', proof = ''] of text.matchAll(tag)) {
    const memberId = id.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    found.set(whole.toLowerCase(), { memberId, proof: proof.toLowerCase(), unsubscribes: u !== '' })
  }
  return [...found.values()]
}

/** Whether a reference was signed here, for the member's current address. */
export const isProofOfAddress = (secrets: SecretBox, { memberId, proof }: ReturnReference, address: string): boolean =>
  timingSafeEqual(Buffer.from(proof, 'hex'), computeProof(secrets, memberId, address))
