// The parts of `oidc-provider` that the test provider uses; the package has no types.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { Context, Middleware } from 'koa'

  interface Grant {
    addOIDCScope(scope: string): void
    addOIDCClaims(claims: string[]): void
    save(): Promise<string>
  }
  export default class Provider {
    constructor(issuer: string, configuration: object)
    Grant: { new (grant: { accountId: string; clientId: string }): Grant; find(id: string): Promise<Grant | undefined> }
    use(middleware: Middleware): void
    callback(): (request: IncomingMessage, reply: ServerResponse) => void
    interactionDetails(request: Context['req'], reply: Context['res']): Promise<{ grantId?: string }>
    interactionFinished(
      request: Context['req'],
      reply: Context['res'],
      result: object,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>
  }
}
