import type { Body } from '../../core/kernel/api.ts'
import { api } from '../providers/http.ts'

/** Opens the site as the one who is described sees it, in a tab of its own; answers the link where the browser would not. */
export async function openSite(body: Body<'POST /api/console/see-as'>): Promise<string | null> {
  const { url } = await api('POST /api/console/see-as', { body })
  return window.open(url, '_blank') ? null : url
}
