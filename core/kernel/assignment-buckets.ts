/**
 * Number of buckets for experiment assignment: enough for shares in per mille, and each is shared by many browsers, so that
 * none identifies a person.
 */
export const assignmentBuckets = 10_000
