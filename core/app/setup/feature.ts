import { defineFeature } from '../../kernel/feature.ts'

/** The set-up page exists before any site, so it is not an API route; see `gate.ts`. */
export const setupFeature = defineFeature({
  id: 'setup',
  nonPersonalTables: [
    { table: 'setup_link', why: 'The hash of the link to the set-up page; written before there is a member.' },
  ],
})
