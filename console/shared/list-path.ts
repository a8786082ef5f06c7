/** The address of a list that shows the rows of a filter. */
export const buildListPath = (resource: string, filter: object): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`
