import { HttpError } from 'react-admin'
import { NotFound } from './not-found.tsx'
import { StandIn } from './stand-in.tsx'

/** Whether the server has no such record for this person. */
export const isAbsent = (error: unknown): boolean => error instanceof HttpError && error.status === 404

/** In place of a page that could not be drawn: its record is not there, or it broke. */
export const Failed = ({ error }: { error: unknown }) => (isAbsent(error) ? <NotFound /> : <StandIn place="failed" />)
