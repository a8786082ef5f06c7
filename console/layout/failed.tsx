import { HttpError } from 'react-admin'
import { NotFound } from './not-found.tsx'
import { PageExplanation } from './page-explanation.tsx'
import { PageHead } from './page-head.tsx'

/** Whether the error means that the record does not exist for this user. */
export const isNotFoundError = (error: unknown): boolean => error instanceof HttpError && error.status === 404

/** Replaces a page that failed to render, because its record is missing or because of an error. */
export const Failed = ({ error }: { error: unknown }) => (
  <PageHead>{isNotFoundError(error) ? <NotFound /> : <PageExplanation place="failed" />}</PageHead>
)
