const named = process.env.TEST_PLUGIN?.split(' ')

/** Whether the suites for all plugins test all of them: `npm test -- plugins/<id>` restricts them to the named ones. */
export const triesAll = named === undefined

export const isTried = (id: string): boolean => named?.includes(id) ?? true
