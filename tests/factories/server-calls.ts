import type { CallOptions, TestClient, TestReply } from '../harness/client.ts'

/** What browsers add to calls of our pages, and servers do not. */
const withoutBrowser = { origin: undefined, 'sec-fetch-site': undefined, 'x-request-type': undefined }

/** Calls the API from another server with an API key or access token. */
export const callAsServer = (
  client: TestClient,
  token: string,
  method: string,
  url: string,
  { body, headers }: CallOptions = {},
): Promise<TestReply> =>
  client.call(method, url, {
    ...(body === undefined ? {} : { body }),
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': undefined, ...withoutBrowser, ...headers },
  })

/** Requests an access token for client credentials, from another server. */
export const requestToken = (
  client: TestClient,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<TestReply> =>
  client.call('POST', '/oauth/token', {
    body: new URLSearchParams({ grant_type: 'client_credentials', ...fields }).toString(),
    headers: { ...withoutBrowser, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
