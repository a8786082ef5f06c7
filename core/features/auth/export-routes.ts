import { z } from 'zod'
import { memberRoute, rawReply } from '../../kernel/route.ts'
import { perHour } from '../../kernel/route-parts.ts'
import { exportArchive } from '../privacy/index.ts'
import { confirmPassword } from './confirm-password.ts'

export const exportRoutes = [
  memberRoute({
    method: 'POST',
    path: '/api/account/export',
    summary: 'Exports the member’s data as a zip of a JSON file and their photos; asks for the password.',
    access: 'member',
    body: z.strictObject({ password: z.string().max(1000).default('') }),
    // The download changes nothing, and a file of this size is not stored for repeats.
    idempotency: 'none',
    rateLimit: perHour(20),
    async handler(ctx, { body }) {
      await confirmPassword(ctx, body.password, 'password')
      // The limit above only counts mistyped passwords, and complete exports are expensive.
      await ctx.services.limiter.consume(`export:${ctx.member.id}`, { points: 5, seconds: 3600 })
      return rawReply({
        headers: {
          'Content-Type': 'application/zip',
          'Content-Disposition': 'attachment; filename="my-data.zip"',
          'Cache-Control': 'no-store',
        },
        body: await exportArchive(ctx),
      })
    },
  }),
] as const
