import { setSearchTokens } from '../../../core/features/members/index.ts'
import type { DemoPart } from '../../../core/kernel/index.ts'
import type { ProfileField } from './model.ts'
import { buildTokens } from './tokens.ts'

interface Fact {
  member_id: string
  domain_id: number
  key: string
  chosen: string[]
  number: number | null
  written_at: Date
}

interface Person {
  member_id: string
  gender: string
  interests: string[]
  age: number
}

/** Whether an answer agrees with the rest of the profile: nobody is retired at 31. */
function isPlausible({ age, interests }: Person, field: string, option: string): boolean {
  if (option === 'retired') return age >= 65
  if (option === 'study' || option === 'studying') return age < 30
  if (field === 'children') return option === 'none' || age >= 25
  if (field === 'hope' && interests.includes('relationship')) return option === 'lasting'
  return true
}

/** Most members answered some fields, a fifth none, so that profiles differ as they do on a real site. */
export const demo: DemoPart = {
  async fill(tx, { domainId, now }) {
    const people: Person[] = await tx('profiles')
      .where({ domain_id: domainId, fictional: false })
      .orderBy('member_id')
      .select('member_id', 'gender', 'interests', tx.raw('extract(year from age(?, date_of_birth))::int as age', [now]))
    const fields: Pick<ProfileField, 'key' | 'kind' | 'options'>[] = await tx('profile_fields')
      .whereNull('domain_id')
      .where({ active: true, special: false })
      .orderBy('position')
      .select('key', 'kind', 'options')
    const facts = people.flatMap((person, n) =>
      fields.flatMap(({ key, kind, options }, m): Fact[] => {
        if (n % 5 === 4 || (n + m) % 3 === 0) return []
        const fact = {
          member_id: person.member_id,
          domain_id: domainId,
          key,
          chosen: [],
          number: null,
          written_at: now,
        }
        if (kind === 'number') return [{ ...fact, number: (person.gender === 'male' ? 172 : 160) + ((n * 7) % 20) }]
        const fitting = options.filter((option) => isPlausible(person, key, option.key))
        const picked = fitting[(n * 5 + m * 3) % fitting.length]
        return picked ? [{ ...fact, chosen: [picked.key] }] : []
      }),
    )
    if (facts.length === 0) return
    await tx('profile_fields_facts').insert(facts)
    for (const { member_id } of people) {
      const tokens = facts.filter((fact) => fact.member_id === member_id).flatMap(buildTokens)
      if (tokens.length > 0) await setSearchTokens(tx, member_id, 'profile-fields', tokens)
    }
  },
}
