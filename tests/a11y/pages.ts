import { readDemoFile } from '../../core/app/demo/index.ts'
import type { Product } from '../e2e/steps/product.ts'
import { giveMemberSession } from '../factories/sessions.ts'
import type { TestClient } from '../harness/client.ts'

export interface ListedPage {
  /** As in the table of pages: `/members/:id`. */
  path: string
  access: string
  /** An address on each brand of the demo that has a row for it. */
  addresses: string[]
}

/** Every page of the product, from `/dev/pages`. */
export async function listPages(product: Product): Promise<ListedPage[]> {
  const { text } = await product.app.client('localhost').get('/dev/pages')
  const rows = text.matchAll(/<tr><th scope="row">([^<]+).*?<td class="for">(\w+)<\/td>(.*?)<\/tr>/g)
  return [...rows].map(([, path = '', access = '', cells = '']) => ({
    path,
    access,
    addresses: [...cells.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href),
  }))
}

/** Signs a client in as the Premium member of a demo brand. */
export async function signInPremiumMember({ app }: Product, host: string): Promise<TestClient> {
  const found = readDemoFile(app.dataDir)?.members.find(({ domain, kind }) => domain === host && kind === 'premium')
  const [member] = await app.db.asOwner<{ id: string }>('select id from members where email = $1', [found?.email])
  if (!member) throw new Error(`The demo has no Premium member of ${host}`)
  const client = app.client(host)
  await giveMemberSession(app, client, member.id)
  return client
}
