import { z } from 'zod'
import { getConsoleLocale } from '../../kernel/console-locale.ts'
import { publicRoute, staffRoute } from '../../kernel/route.ts'
import { perMinute } from '../../kernel/route-parts.ts'
import { listPerks } from './list-perks.ts'

const cell = z.union([z.boolean(), z.number(), z.string()])

export const premiumRoutes = [
  publicRoute({
    method: 'GET',
    path: '/api/premium/features',
    summary: 'Lists the benefits of Premium on this site, the same for everyone.',
    access: 'anyone',
    response: z.object({
      features: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          /** A tick, a number or the key of a text. */
          free: cell,
          premium: cell,
        }),
      ),
    }),
    rateLimit: perMinute(120),
    handler: (ctx) => ({ features: listPerks(ctx) }),
  }),
  staffRoute({
    method: 'GET',
    path: '/api/console/premium-features',
    summary: 'Lists every possible Premium benefit of the core and of installed plugins.',
    access: { staff: 'read', subject: 'setting' },
    query: z.object({ locale: z.string().max(5).optional() }),
    response: z.object({
      features: z.array(z.object({ id: z.string(), label: z.string(), standard: z.boolean() })),
    }),
    handler(ctx, { query }) {
      const { plugins, i18n } = ctx.services
      const locale = getConsoleLocale(ctx, query.locale)
      const perks = [...plugins.features, ...plugins.plugins]
        .flatMap(({ extends: hooks }) => hooks?.premiumPerk ?? [])
        .filter(({ fixed }) => !fixed)
        .toSorted((one, other) => one.order - other.order)
      return { features: perks.map(({ id, label, standard }) => ({ id, label: i18n.t(locale, label), standard })) }
    },
  }),
] as const
