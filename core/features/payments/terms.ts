import type { CommandContext } from '../../kernel/context.ts'

/** The first version of the terms of use. */
const firstVersion = new Date('2023-12-01T12:00:00Z')

const companyAdded = { name: 'payments-company-added', text: 'select added from companies where id = $1' }

/** The version of the terms in force, as its date: the later of the first version and the day the company was added. */
export async function termsVersion(ctx: CommandContext): Promise<string> {
  const [company] = await ctx.services.db.query<{ added: Date }>(companyAdded, [ctx.site.domain.companyId], ctx.tx)
  const version = company && company.added > firstVersion ? company.added : firstVersion
  return version.toISOString()
}
