/** Parts of a plugin's catalogue that only operators read. */
export const operatorParts = ['audit', 'console', 'launch', 'permissions', 'rules', 'settings'] as const
