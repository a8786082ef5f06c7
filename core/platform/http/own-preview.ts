import type { Services } from '../../kernel/services.ts'
import type { Site } from '../../kernel/site.ts'
import { isStaffAllowed } from '../access/index.ts'
import { type PreviewSession, previewCookie, readPreviewToken } from '../site/preview-session.ts'
import { getStaffCookieName } from './session-cookies.ts'

/**
 * The preview that this browser has open, or opens with `token`. Null unless the browser has the console session that
 * created it, and that session may still read what the preview shows. Others see nothing.
 */
export async function findOwnPreview(
  services: Services,
  site: Pick<Site, 'origin'>,
  cookie: (name: string) => string | undefined,
  token: string | undefined = cookie(previewCookie),
): Promise<PreviewSession | null> {
  const view = token ? readPreviewToken(services.secrets, token, services.clock.now()) : null
  const session = cookie(getStaffCookieName(site))
  if (!view || !session) return null
  const staff = await services.sessions.staff(services, session)
  if (!staff || staff.sessionId !== view.sessionId || staff.mustEnrol) return null
  const may = (subject: string) => isStaffAllowed({ staff }, 'read', subject, view.domainId)
  return may('setting') && (!view.member || may('member')) ? view : null
}
