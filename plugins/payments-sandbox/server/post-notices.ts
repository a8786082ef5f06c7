import { request } from 'node:http'
import { v7 as uuidv7 } from 'uuid'
import type { Services } from '../../../core/kernel/index.ts'
import type { SandboxPayment } from './model.ts'
import { deriveDefaultKey, signatureHeader, signNotice } from './signature.ts'

const timeoutMs = 10_000

/**
 * Notifies the site about a payment like a bank: signed notices over HTTP, each sent `1 + duplicates` times, all
 * simultaneously and therefore in any order. The site is reached on loopback under its own name, whatever DNS says.
 * Resolves with the number of accepted ones; the reconciler makes up for the others.
 */
export async function postNotices(services: Services, payment: SandboxPayment, duplicates: number): Promise<number> {
  // The second event contains nothing new, as real providers also send such events.
  const bodies = [uuidv7(), uuidv7()].map((event_id) => JSON.stringify({ event_id, payment_id: payment.id }))
  const copies = Array.from({ length: 1 + duplicates }, () => bodies).flat()
  const { secrets } = services
  const key = payment.signingKey === null ? deriveDefaultKey(secrets) : secrets.open(payment.signingKey)
  const replies = await Promise.all(
    copies.toReversed().map((body) => postNotice(services, payment.webhookUrl, body, signNotice(key, body))),
  )
  return replies.filter((status) => status === 200).length
}

function postNotice(services: Services, address: string, body: string, signature: string): Promise<number> {
  const url = new URL(address)
  return new Promise((resolve) => {
    const sending = request(
      {
        host: '127.0.0.1',
        // The port in the address comes from the buyer's browser, so it only counts if the system chose ours.
        port: services.env.port || url.port,
        path: url.pathname,
        method: 'POST',
        timeout: timeoutMs,
        headers: {
          Host: url.host,
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          [signatureHeader]: signature,
        },
      },
      (reply) => {
        reply.resume()
        resolve(reply.statusCode ?? 0)
      },
    )
    sending.on('timeout', () => sending.destroy())
    sending.on('error', (error) => {
      services.log.warn({ err: error }, 'a notice of the sandbox did not arrive')
      resolve(0)
    })
    sending.end(body)
  })
}
