import { PageExplanation } from './page-explanation.tsx'

/** An address that leads nowhere, or to a record that is not there for this person: both look alike. */
export const NotFound = () => <PageExplanation place="not_found" />
