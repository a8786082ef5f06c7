import { Resolver } from 'node:dns/promises'
import { LRUCache } from 'lru-cache'
import { parse } from 'tldts'

/** DNS records that mailboxes look for. DKIM has no fixed name, so only a sent mail shows it. */
type SenderRecord = 'SPF' | 'DMARC'

type Dns = Pick<Resolver, 'resolveTxt'>

/** Error codes that mean that the record does not exist, rather than that the lookup failed. */
const absent = new Set(['ENOTFOUND', 'ENODATA'])

async function hasRecord(dns: Dns, name: string, start: RegExp): Promise<boolean> {
  try {
    return (await dns.resolveTxt(name)).some((parts) => start.test(parts.join('')))
  } catch (error) {
    if (absent.has((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

/**
 * The records that the domain of a sender lacks; null for a domain outside the public DNS and where the lookup failed.
 * A subdomain inherits the DMARC record of its organization.
 */
export async function findMissingRecords(host: string, dns: Dns): Promise<SenderRecord[] | null> {
  const { domain, isIcann } = parse(host)
  if (!domain || !isIcann) return null
  try {
    const policies = [...new Set([`_dmarc.${host}`, `_dmarc.${domain}`])]
    const [spf, ...dmarc] = await Promise.all([
      hasRecord(dns, host, /^v=spf1\b/i),
      ...policies.map((name) => hasRecord(dns, name, /^v=DMARC1\b/i)),
    ])
    return [...(spf ? [] : ['SPF' as const]), ...(dmarc.includes(true) ? [] : ['DMARC' as const])]
  } catch {
    return null
  }
}

const cache = new LRUCache<string, { missing: SenderRecord[] | null }>({ max: 200, ttl: 600_000 })

/** Checks the DNS, at most once every ten minutes. */
export async function checkSenderDomain(host: string): Promise<SenderRecord[] | null> {
  const cached = cache.get(host)
  if (cached) return cached.missing
  const missing = await findMissingRecords(host, new Resolver({ timeout: 1500, tries: 1 }))
  cache.set(host, { missing })
  return missing
}
