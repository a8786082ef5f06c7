import https from 'node:https'
import { atFileEnd } from '../../../tests/harness/index.ts'

const { Agent } = https

/**
 * Lets clients take the certificate of a local server for one they know, and go on looking at it: what Mollie's client trusts is a list of
 * its own, which no option and no environment extends. Undone at the end of the file.
 */
export function trust(ca: string | undefined): void {
  https.Agent = class extends Agent {
    constructor(options?: https.AgentOptions) {
      super({ ...options, ca })
    }
  }
  atFileEnd(() => {
    https.Agent = Agent
  })
}
