import type { Body } from '../../core/kernel/api.ts'
import { api } from '../providers/http.ts'

/** Opens a preview session in a new tab; returns the link if the browser blocked that. */
export async function openSite(body: Body<'POST /api/console/preview-session'>): Promise<string | null> {
  const { url } = await api('POST /api/console/preview-session', { body })
  return window.open(url, '_blank') ? null : url
}
