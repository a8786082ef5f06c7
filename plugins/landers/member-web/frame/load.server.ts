import { type LoaderFunctionArgs, redirect } from 'react-router'
import { services } from '../../../../member-web/kit/index.server.ts'
import type { LanderContent } from '../../server/schemas.ts'
import type { Design } from '../../shared/designs.ts'

/**
 * The content of a lander, or its draft in a staff preview. A missing slug redirects to the design without one, at
 * `plain`, so that old advertisements still work.
 */
export async function loadLander(
  { context, params, request }: LoaderFunctionArgs,
  design: Design,
  plain = `/landers/${design}`,
): Promise<LanderContent> {
  const { api, bootstrap, draft } = services(context)
  if (draft?.plugins?.landers) return draft.plugins.landers
  const { slug } = params
  const arm = bootstrap.traits['landers.arm']
  const query = slug === undefined ? { design, ...(arm ? { arm: Number(arm) } : {}) } : { design, slug }
  try {
    return await api('GET /api/landers/content', { query })
  } catch (error) {
    if (slug === undefined || !isRefusal(error)) throw error
    throw redirect(plain + new URL(request.url).search)
  }
}

const isRefusal = (error: unknown) => [404, 400, 422].includes((error as { status?: number }).status ?? 0)
