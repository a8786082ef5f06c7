import { z } from 'zod'
import type { Transaction } from '../../../db/database.ts'
import { hostName } from '../../features/company/domain-names.ts'
import { createFirstSite, draftFirstSite } from '../../features/company/first-site.ts'
import { createStaff } from '../../features/staff/accounts.ts'
import { checkStaffPassword } from '../../features/staff/password.ts'
import { type CommandContext, commandContext } from '../../kernel/context.ts'
import { AppError, type FieldErrors } from '../../kernel/errors.ts'
import { oneLine } from '../../kernel/one-line.ts'
import type { Services } from '../../kernel/services.ts'
import { locales, type Site } from '../../kernel/site.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { findCountry } from '../../platform/geo/countries.ts'
import { countryCode } from '../../platform/geo/registries.ts'
import { domainLanguage, enabledLocales } from '../../platform/site/settings.ts'
import { consumeSetupToken } from './setup-link.ts'

/** The form of the set-up page, by field name. */
export const setupForm = z.object({
  owner_name: oneLine(80, 1),
  owner_email: z.email().max(254),
  password: z.string().min(1).max(1000),
  password_repeat: z.string().min(1).max(1000),
  company_name: oneLine(120, 1),
  address: oneLine(200, 1),
  zip: oneLine(20).default(''),
  city: oneLine(100, 1),
  company_country: countryCode,
  kvk: oneLine(40).default(''),
  vat_number: oneLine(30).default(''),
  site_name: oneLine(80, 1),
  host: hostName,
  country: countryCode,
  language: z.enum(locales),
})
export type SetupForm = z.output<typeof setupForm>

const actor = { kind: 'system', name: 'setup' } as const

/**
 * Creates the first company, its first domain (launched from the console later) and the owner, which ends the set-up.
 * One transaction, once: the token is consumed first, so that parallel attempts neither hash a password nor write a
 * row. Throws AppError: `link_expired`, `validation_failed` (the link then still works).
 */
export async function completeSetup(services: Services, token: string, form: SetupForm): Promise<Site> {
  checkStaffPassword(form, { email: form.owner_email, brands: [form.site_name] })
  return services.db.transaction(async (tx) => {
    await consumeSetupToken({ services, now: () => services.clock.now() }, token, tx)
    // A domain may have been created in another way meanwhile.
    if (await tx('domains').first('id')) throw new AppError('link_expired')
    const site = await insertSite(services, tx, form)
    const ctx = { ...commandContext(services, site, actor), tx }
    const ownerId = await makeOwner(ctx, form)
    await draftFirstSite(tx, { domainId: site.domainId, ownerId }, ctx.now())
    await services.settings.change(
      actor,
      [
        { key: domainLanguage.key, value: form.language },
        // Otherwise the menu would lack the only language of the site.
        { key: enabledLocales.key, value: [...new Set([form.language, ...enabledLocales.default])] },
      ]
        .filter(({ key }) => !services.settings.isLocked(key))
        .map((change) => ({ ...change, scope: `domain:${site.domainId}`, reason: 'Set-up' })),
      tx,
    )
    for (const [subject, id] of [
      ['company', site.domain.companyId],
      ['domain', site.domainId],
    ] as const) {
      const entry = { subject, subjectId: String(id), domainId: null }
      await recordAudit(tx, { ...entry, at: ctx.now(), actor, action: `${subject}.created` })
    }
    services.snapshot.markChanged(tx)
    return site
  })
}

async function insertSite(services: Services, tx: Transaction, form: SetupForm): Promise<Site> {
  const now = services.clock.now()
  const { company_name: name, address, zip, city, company_country: seat, kvk, vat_number: vat } = form
  const timeZone = findCountry(form.country)?.timeZone ?? 'UTC'
  const company = { name, address, zip, city, country: seat, kvk, vat_numbers: vat ? { [seat]: vat } : {} }
  const host = form.host
  const row = { host, name: form.site_name, pool: host, time_zone: timeZone, countries: [form.country] }
  const { companyId, domainId } = await createFirstSite(tx, { company, domain: row }, now)
  const { pool, countries } = row
  const domain = { id: domainId, host, aliases: [], name: row.name, pool, timeZone, companyId }
  return {
    domain: { ...domain, countries, active: false },
    domainId,
    pool,
    country: form.country,
    timeZone,
    locale: form.language,
    origin: `https://${host}`,
  }
}

/** Moves an error at `email` to the form’s field `owner_email`. */
async function makeOwner(ctx: CommandContext, form: SetupForm): Promise<string> {
  const { owner_name: name, owner_email: email, password } = form
  const grants = [{ role: 'owner' as const, domain_id: null }]
  try {
    return (await createStaff(ctx, { name, email, grants, active: true }, { password })).id
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields?.email) throw error
    const { email: code, ...fields } = error.fields
    throw new AppError(error.code, { fields: { ...fields, owner_email: code } as FieldErrors })
  }
}
