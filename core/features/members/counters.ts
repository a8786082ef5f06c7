import type { CommandContext } from '../../kernel/context.ts'

/** A member's counts of plugins, by counter. A plugin that fails loses its own badge only. */
export async function loadCounters(ctx: CommandContext, memberId: string): Promise<Record<string, number>> {
  const counted = [...ctx.services.plugins.wordsAt('counters', ctx.site)].map(([name, { count }]) =>
    count(ctx, memberId).then((number) => [name, number] as const, failed(ctx, name)),
  )
  const numbers = await Promise.all(counted)
  return Object.fromEntries(numbers.flatMap((each) => (each ? [each] : [])))
}

const failed = (ctx: CommandContext, counter: string) => (error: unknown) => {
  ctx.services.log.error({ err: error, counter }, 'a counter failed')
  return null
}
