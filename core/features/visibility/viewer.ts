import type { CommandContext } from '../../kernel/context.ts'
import type { SessionMember } from '../../kernel/session.ts'
import { isFictionalShown } from './settings.ts'
import { listSisterDomainIds } from './sister-sites.ts'

/** A context that may have a logged-in member. Requests have the visitor's cookies. */
export type ViewerContext = CommandContext & { member?: SessionMember; cookie?(name: string): string | undefined }

/** The viewer that visibility depends on. */
export interface Viewer {
  /** Null for a visitor. */
  id: string | null
  /** Members see their pool, and beyond it only members on `sisters`. */
  pool: string
  /** Sister domains, whose members are visible if they agreed to it. None for a visitor. */
  sisters: number[]
  /** Whether fictional profiles are shown on the viewer's site. */
  fictional: boolean
}

/** The member of the context, or a visitor of its site. */
export const toViewer = (ctx: ViewerContext): Viewer => ({
  id: ctx.member?.id ?? null,
  pool: ctx.member?.pool ?? ctx.site.pool,
  sisters: ctx.member ? listSisterDomainIds(ctx.services, ctx.member.domainId) : [],
  fictional: isFictionalShown(ctx),
})
