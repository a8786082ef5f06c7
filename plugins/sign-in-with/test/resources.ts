import { randomUUID } from 'node:crypto'
import { addDomainRow, type ResourceFactory } from '../../../tests/authorization/resources.ts'

export const resources: Record<string, ResourceFactory> = {
  'sign-in-provider': addDomainRow('sign_in_with_providers', () => ({
    label: 'Google',
    issuer: `https://${randomUUID()}.invalid`,
    client_id: 'x',
  })),
  'sign-in-identity': addDomainRow('sign_in_with_identities', ({ memberId }) => ({
    member_id: memberId,
    issuer: `https://${randomUUID()}.invalid`,
    subject: 'ann',
    label: 'Google',
    linked_at: '2026-03-01T10:00:00Z',
  })),
}
