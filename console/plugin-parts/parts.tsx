import { Component, type ReactNode } from 'react'
import { usePermissions, useRecordContext } from 'react-admin'
import type { StaffAbility } from '../../core/kernel/ability.ts'
import { useScope } from '../layout/scope.ts'
import { useDomains } from '../shared/session.ts'
import { useIsAllowed } from '../shared/use-is-allowed.ts'
import { chooseParts, isEnabledInScope, type PanelScope } from './choose-parts.ts'
import type { ConsolePlace } from './define.ts'
import { pluginConsoles } from './registry.ts'

/** Panels of plugins that are on in the record's domain and country. */
export function RecordParts({ place }: { place: Exclude<ConsolePlace, 'dashboard'> }) {
  const record = useRecordContext()
  return record ? <Parts place={place} scope={getScope(record)} /> : null
}

/** Panels of plugins that are on anywhere in the scope. */
export function DashboardParts() {
  const [scope] = useScope()
  return <Parts place="dashboard" scope={scope} />
}

/** A plugin's view of a review case; `children` if there is none or the plugin is off. */
export function ReviewedSubject({ kind, children }: { kind: string; children: ReactNode }) {
  const record = useRecordContext()
  const domains = useDomains()
  const brought = pluginConsoles.find(
    ({ id, reviews }) => reviews?.[kind] && isEnabledInScope(id, domains, getScope(record)),
  )
  const Subject = brought?.reviews?.[kind]
  return Subject ? (
    <PartErrorBoundary instead={children}>
      <Subject />
    </PartErrorBoundary>
  ) : (
    children
  )
}

const getScope = (record: Record<string, unknown> | undefined): PanelScope => ({
  domainId: (record?.domain_id as number | undefined) ?? null,
  country: (record?.country as string | undefined) ?? null,
})

function Parts({ place, scope }: { place: ConsolePlace; scope: PanelScope }) {
  const domains = useDomains()
  const mayIn = useIsAllowed()
  const { permissions } = usePermissions<StaffAbility>()
  // Without a domain, permission in one of the domains is enough.
  const may: typeof mayIn = (action, subject, domainId) =>
    domainId === null ? (permissions?.can(action, subject) ?? false) : mayIn(action, subject, domainId)
  return chooseParts(pluginConsoles, place, scope, domains, may).map(({ key, Part }) => (
    <PartErrorBoundary key={key}>
      <Part />
    </PartErrorBoundary>
  ))
}

/** Catches errors of one plugin, so that the rest of the page works. React logs the part in the browser. */
export class PartErrorBoundary extends Component<{ instead?: ReactNode; children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? (this.props.instead ?? null) : this.props.children
  }
}
