import type { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'

/** A call that we make to the operator's endpoints, for the API document. */
export interface DocumentedWebhook {
  /** Its name: `order.completed`. */
  id: string
  /** One English sentence. */
  summary: string
  /** Schema of the JSON that we post. */
  body: z.ZodType
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    /** Declares a webhook that a plugin sends, for `/api/openapi.json`. */
    documentedWebhook: DocumentedWebhook
  }
}

/** The section `webhooks` of an OpenAPI 3.1 document. */
export const describeWebhooks = (webhooks: readonly DocumentedWebhook[]): ZodOpenApiPathsObject =>
  Object.fromEntries(
    webhooks.map(({ id, summary, body }) => [
      id,
      {
        post: {
          operationId: `webhook.${id}`,
          summary,
          tags: ['webhooks'],
          requestBody: { required: true, content: { 'application/json': { schema: body } } },
          responses: { 204: { description: 'Received. Any other 2xx counts as well.' } },
        },
      },
    ]),
  )
