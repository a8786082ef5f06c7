import { indexGender } from '../../../core/features/members/index.ts'
import type { DemoPart } from '../../../core/kernel/index.ts'
import { getReach } from '../shared/searches.ts'

const labels = {
  nl: 'Non-binair',
  en: 'Non-binary',
  de: 'Nichtbinär',
  fr: 'Personne non binaire',
  es: 'Persona no binaria',
  it: 'Persona non binaria',
  pl: 'Osoba niebinarna',
}
const gender = { key: 'nonbinary', searched: 'both', base: 'female' } as const

/** One brand of the demo offers a third gender, and some members have it. */
export const demo: DemoPart = {
  async fill(tx, { domainId, host, logins }) {
    if (!host.startsWith('en.')) return
    await tx('genders').insert({
      id: '0190e000-0000-7000-8000-000000000001',
      ...gender,
      domain_id: domainId,
      labels: JSON.stringify(labels),
      position: 10,
    })
    const people: { member_id: string }[] = await tx('profiles')
      .where({ domain_id: domainId, fictional: false, gender: gender.base })
      .whereNotIn('member_id', Object.values(logins))
      .orderBy('member_id')
      .select('member_id')
    for (const { member_id } of people.filter((_, n) => n % 12 === 0)) {
      await tx('profiles')
        .where({ member_id })
        .update({ gender_key: gender.key, gender_reach: getReach(gender.searched) })
      await indexGender(tx, member_id, { genderKey: gender.key })
    }
  },
}
