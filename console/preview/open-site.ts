import type { Body } from '../../core/kernel/api.ts'
import { api } from '../providers/http.ts'

/** Opens a preview session in a new tab; returns its link and whether the browser blocked the tab. */
export async function openSite(
  body: Body<'POST /api/console/preview-session'>,
): Promise<{ url: string; isBlocked: boolean }> {
  const { url } = await api('POST /api/console/preview-session', { body })
  return { url, isBlocked: !window.open(url, '_blank') }
}
