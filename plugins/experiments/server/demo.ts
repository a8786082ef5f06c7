import { createIdAt, type DemoPart, dayMs, timeAfter, timeBefore } from '../../../core/kernel/index.ts'
import { assignArm, deriveUnit } from './arms.ts'
import { type ArmCount, emptyArmCount } from './evaluate-arms.ts'

const promise = {
  nl: 'Lees eerst elkaars verhaal, schrijf dan.',
  en: 'Read each other’s story first, then write.',
  de: 'Lies erst die Geschichte, dann schreib.',
  fr: 'Lisez d’abord son histoire, écrivez ensuite.',
  es: 'Lee primero su historia y después escribe.',
  it: 'Prima leggi la sua storia, poi scrivi.',
  pl: 'Najpierw poznaj czyjąś historię, potem napisz.',
}
const closing = {
  nl: 'Meld je gratis aan en kijk wie er bij je in de buurt is.',
  en: 'Sign up free and see who is near you.',
  de: 'Registriere dich kostenlos und sieh, wer in deiner Nähe ist.',
  fr: 'Inscrivez-vous gratuitement et voyez qui est près de chez vous.',
  es: 'Regístrate gratis y descubre quién está cerca.',
  it: 'Iscriviti gratis e scopri chi c’è vicino a te.',
  pl: 'Zarejestruj się za darmo i zobacz, kto jest w pobliżu.',
}

/** Invented people, assigned as usual, who reach the goal at random (per mille). The same in every demo. */
const inventCounts = (name: string, people: number, chances: readonly [number, number]) =>
  Array.from({ length: people }, (_, index) => {
    const unit = deriveUnit(`${name}-${index}`)
    const arm = assignArm(name, unit, 2)
    return { unit, arm, reached: assignArm(`${name} goal`, unit, 1000) < (chances[arm] ?? 0) }
  })

/** For each domain of the demo an experiment that runs and one that has ended, with invented people. */
export const demo: DemoPart = {
  settings: { 'experiments.enabled': true },
  async fill(tx, { domainId, now }) {
    const domain = await tx('domains').where({ id: domainId }).first<{ countries: string[] }>('countries')
    const countries = domain?.countries ?? []
    const subtractDays = (days: number) => timeBefore(now, days * dayMs)
    const common = { domain_id: domainId, countries, who: 'visitors', goal: 'signup' }
    const running = createIdAt(subtractDays(6))
    await tx('experiments').insert({
      ...common,
      id: running,
      name: 'A promise about stories',
      hypothesis: 'People who read that stories come first sign up more often. (The people in this demo are invented.)',
      setting: 'home.promise',
      variants: JSON.stringify([{ label: 'Stories first', value: promise }]),
      planned: 2000,
      expected: 9,
      effect: 4,
      status: 'running',
      started_at: subtractDays(6),
    })
    await tx('experiment_places').insert(
      countries.map((country) => ({ setting: 'home.promise', domain_id: domainId, country, experiment_id: running })),
    )
    const rows = inventCounts('stories', 1400, [90, 100]).map(({ unit, arm, reached }, index) => {
      const seen = timeAfter(subtractDays(6), (index / 1400) * 6 * dayMs)
      return {
        experiment_id: running,
        unit,
        arm,
        country: countries[index % countries.length] ?? 'NL',
        seen_at: seen,
        goal_at: reached ? seen : null,
      }
    })
    await tx.batchInsert('experiment_exposures', rows, 500)
    const counts: ArmCount[] = [{ ...emptyArmCount }, { ...emptyArmCount }]
    for (const { arm, reached } of inventCounts('nearby', 5200, [80, 125])) {
      const count = counts[arm]
      if (count) Object.assign(count, { seen: count.seen + 1, goals: count.goals + (reached ? 1 : 0) })
    }
    await tx('experiments').insert({
      ...common,
      id: createIdAt(subtractDays(40)),
      name: 'Last words of the home page',
      hypothesis: 'People who hear that others are nearby sign up more often. (The people in this demo are invented.)',
      setting: 'home.close_text',
      variants: JSON.stringify([{ label: 'Near you', value: closing }]),
      planned: 2500,
      expected: 8,
      effect: 3,
      status: 'stopped',
      started_at: subtractDays(40),
      stopped_at: subtractDays(12),
      stopped_by: 'staff',
      stop_reason: 'Clear enough: these words become the usual ones.',
      counts: JSON.stringify(counts),
    })
  },
}
