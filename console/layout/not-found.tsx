import { PageExplanation } from './page-explanation.tsx'

/** Shown for an unknown address, or for a record that does not exist for this user: both look the same. */
export const NotFound = () => <PageExplanation place="not_found" />
