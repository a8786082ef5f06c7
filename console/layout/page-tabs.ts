import { pluginConsoles } from '../plugin-parts/registry.ts'

let joinedLists: readonly (readonly string[])[] | undefined

/**
 * Lists that are tabs of one entry of the menu, which has the name of the first. Collected at the first call, because
 * plugins import lists of the console before they are registered.
 */
const joinLists = () =>
  [
    ['complaints', 'reply-templates'],
    ['reconciliation-days', 'reconciliation-cases', 'settlements'],
    ['postbacks', 'postback-deliveries'],
    ['text-overrides', 'mails'],
    ['domains', 'companies'],
    ['staff', 'staff-providers'],
    ...pluginConsoles.map(({ resources = [] }) => resources.map(({ name }) => name)),
  ].filter((names) => names.length > 1)

/** The lists that share an entry of the menu with this one, itself included; none if it has its own entry. */
export function findTabs(name: string): readonly string[] {
  joinedLists ??= joinLists()
  return joinedLists.find((names) => names.includes(name)) ?? []
}
