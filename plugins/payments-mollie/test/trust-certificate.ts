import https from 'node:https'
import { atFileEnd } from '../../../tests/harness/index.ts'

const { Agent } = https

/**
 * Makes clients trust the certificate of a local server while still verifying it: Mollie's client has its own list of
 * authorities, which no option or environment variable extends. Undone at the end of the file.
 */
export function trustCertificate(ca: string | undefined): void {
  https.Agent = class extends Agent {
    constructor(options?: https.AgentOptions) {
      super({ ...options, ca })
    }
  }
  atFileEnd(() => {
    https.Agent = Agent
  })
}
