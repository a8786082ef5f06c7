/**
 * Number of buckets for experiment assignment: enough for shares in per mille, and few enough that many browsers share
 * each one and none identifies a person.
 */
export const assignmentBuckets = 10_000
