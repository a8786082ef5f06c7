import { HttpError } from 'react-admin'
import { NoAccess } from './no-access.tsx'
import { NotFound } from './not-found.tsx'
import { PageExplanation } from './page-explanation.tsx'
import { PageHead } from './page-head.tsx'

/** Whether the error means that the record does not exist for this user. */
export const isNotFoundError = (error: unknown): boolean => error instanceof HttpError && error.status === 404

/** Replaces a page whose data could not be loaded. No record has an id that the server refuses as invalid. */
export function FailedPage({ error }: { error: unknown }) {
  const status = error instanceof HttpError ? error.status : 0
  if (status === 403) return <NoAccess />
  return isNotFoundError(error) || status === 422 ? <NotFound /> : <PageExplanation place="failed" />
}

/** Replaces a page that failed to render, because its record is missing or because of an error. */
export const Failed = ({ error }: { error: unknown }) => (
  <PageHead>
    <FailedPage error={error} />
  </PageHead>
)
