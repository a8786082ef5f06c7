import { ReferenceInput, SelectInput } from 'react-admin'

/** Which domain a row belongs to; empty means every domain. */
export function DomainInput({ source = 'domain_id' }: { source?: string }) {
  return (
    <ReferenceInput source={source} reference="domains" perPage={100} sort={{ field: 'name', order: 'ASC' }}>
      <SelectInput
        optionText="name"
        emptyText="console.scope.all_domains"
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        parse={(value) => (value === '' ? null : value)}
      />
    </ReferenceInput>
  )
}
