import type { CommandContext } from '../../kernel/context.ts'
import { getViewerValues, type Viewer } from '../visibility/index.ts'

const prefix = 'counter:'

/** Columns of a statement with the counts of plugins, and their parameters. */
export interface CounterColumns {
  /** Part of the statement's name. */
  name: string
  sql: string
  values: unknown[]
}

export const listCounterNames = (ctx: CommandContext): string[] =>
  [...ctx.services.plugins.wordsAt('counters', ctx.site)].map(([name]) => name)

/** Counter columns for a statement whose first parameters are those of the viewer: for all counters, or for one. */
export function buildCounterColumns(ctx: CommandContext, viewer: Viewer, only?: string): CounterColumns {
  const values: unknown[] = getViewerValues(viewer)
  const bind = (value: unknown, cast: string) => `$${values.push(value)}${cast}`
  const all = [...ctx.services.plugins.wordsAt('counters', ctx.site)]
  const counters = only === undefined ? all : all.filter(([name]) => name === only)
  return {
    name: counters.map(([name]) => name).join(),
    sql: counters.map(([name, { sql }]) => `, ${sql(ctx, bind)} "${prefix}${name}"`).join(''),
    values,
  }
}

export const readCounters = (row: object): Record<string, number> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value as number]] : [],
    ),
  )
