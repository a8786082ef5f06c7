import { pluginConsoles } from '../plugin-parts/registry.ts'

/** Lists that are tabs of one entry of the menu, which has the name of the first. */
const joinedLists: readonly (readonly string[])[] = [
  ['complaints', 'reply-templates'],
  ['reconciliation-days', 'reconciliation-cases', 'settlements'],
  ['postbacks', 'postback-deliveries'],
  ['text-overrides', 'mails'],
  ['domains', 'companies'],
  ['staff', 'staff-providers'],
  ...pluginConsoles.map(({ resources = [] }) => resources.map(({ name }) => name)),
].filter((names) => names.length > 1)

/** The lists that share an entry of the menu with this one, itself included; none if it has its own entry. */
export const findTabs = (name: string): readonly string[] => joinedLists.find((names) => names.includes(name)) ?? []
