/** Buckets for experiment assignment: enough for per mille, and too few to identify a person. */
export const assignmentBuckets = 10_000
