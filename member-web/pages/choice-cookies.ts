import { daySeconds } from '../../core/shared/durations.ts'

/** Days that a choice of language or country is remembered (specification, section 9). */
const cookieDays = 365

/** The cookies of a submitted choice. Languages and countries that the site does not offer are ignored. */
export function choiceCookies<L extends string>(
  form: FormData,
  offered: { locales: L[]; countries: string[] },
): { locale: L | null; cookies: string[] } {
  const pick = <T extends string>(name: string, among: T[]) => among.find((one) => one === form.get(name)) ?? null
  const locale = pick('locale', offered.locales)
  const country = pick('country', offered.countries)
  const buildCookie = (name: string, value: string | null) =>
    value ? [`${name}=${value}; Path=/; Max-Age=${cookieDays * daySeconds}; SameSite=Lax`] : []
  return { locale, cookies: [...buildCookie('locale', locale), ...buildCookie('country', country)] }
}
