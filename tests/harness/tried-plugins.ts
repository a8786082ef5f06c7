const named = process.env.TEST_PLUGIN?.split(' ')

/** Whether the suites of all plugins run for all: `npm test -- plugins/<id>` narrows them to those that it names. */
export const triesAll = named === undefined

export const isTried = (id: string): boolean => named?.includes(id) ?? true
