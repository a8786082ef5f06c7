import { addDomainRow, type ResourceFactory } from '../../../tests/authorization/resources.ts'

export const resources: Record<string, ResourceFactory> = {
  import: addDomainRow('importer_runs', () => ({
    source: 'old-site',
    kind: 'csv',
    what: 'members',
    mapping: '{"columns":{},"date_order":"ymd"}',
    created_at: '2026-03-01T10:00:00Z',
  })),
}
