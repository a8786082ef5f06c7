const named = process.env.TEST_PLUGIN?.split(' ')

/** Whether the suites for all plugins test all of them: `npm test -- plugins/<id>` restricts them to the named ones. */
export const testsAllPlugins = named === undefined

export const isPluginTested = (id: string): boolean => named?.includes(id) ?? true
