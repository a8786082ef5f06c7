import type { RoleRule, StaffProvider } from './provider-model.ts'

const serializeRule = ({ value, role, domain_id }: RoleRule) => `${role} ${domain_id} ${value}`

/**
 * Whether a change of a provider may exclude people who logged in through it: another issuer or client vouches for
 * them, or the rules give less than before. Claim values are not stored, so a removed rule affects everybody.
 */
export function canExcludePeople(old: StaffProvider, fresh: StaffProvider): boolean {
  const isOther = old.issuer !== fresh.issuer || old.clientId !== fresh.clientId || old.rolesClaim !== fresh.rolesClaim
  const left = new Set(fresh.roleRules.map(serializeRule))
  const losesRoles =
    // Without rules, roles are assigned in the console; from the first rule on, the provider assigns them.
    (old.roleRules.length === 0 && fresh.roleRules.length > 0) ||
    old.roleRules.some((rule) => !left.has(serializeRule(rule)))
  const losesFactor =
    old.secondFactor === 'provider' && (fresh.secondFactor !== 'provider' || old.acrValues !== fresh.acrValues)
  return (
    isOther ||
    losesRoles ||
    losesFactor ||
    (old.active && !fresh.active) ||
    (old.trustsUnverified && !fresh.trustsUnverified) ||
    old.emailDomains.some((domain) => !fresh.emailDomains.includes(domain))
  )
}
