import { ReferenceField, TextField } from 'react-admin'

/** The domain of a row by its name; a row without one belongs to all. */
export function DomainField({ source = 'domain_id' }: { source?: string; label?: string }) {
  return (
    <ReferenceField source={source} reference="domains" link={false} emptyText="console.scope.all_domains">
      <TextField source="name" />
    </ReferenceField>
  )
}
