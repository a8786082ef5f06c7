import type { Statement } from '../../../db/index.ts'
import { defineRule } from '../../kernel/setting-rule.ts'
import { mailFromAddress, quietFromHour, quietUntilHour } from './settings.ts'

const findSiteNamesStatement: Statement = {
  name: 'rules.find_site_names',
  text: 'select host, aliases from domains where id = $1',
}

interface Names {
  host: string
  aliases: string[]
}

/** Whether one name equals the other or is its subdomain. */
const areRelated = (one: string, other: string) =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)

/** Minimum hours per day outside quiet hours; with fewer, the night's notifications have no time to be sent. */
const minHours = 6

export const notificationRules = [
  defineRule<Names[]>({
    id: 'rules.sender_elsewhere',
    level: 'confirm',
    watches: [mailFromAddress],
    facts: (query, { domainId }) => query(findSiteNamesStatement, [domainId]),
    check(site, [own]) {
      const sender = site.get(mailFromAddress).split('@')[1]?.toLowerCase()
      if (!sender || !own || [own.host, ...own.aliases].some((name) => areRelated(name, sender))) return null
      return { key: mailFromAddress.key, params: { sender, host: own.host } }
    },
  }),
  defineRule({
    id: 'rules.quiet_all_day',
    level: 'confirm',
    watches: [quietFromHour, quietUntilHour],
    check(site) {
      const quiet = (site.get(quietUntilHour) - site.get(quietFromHour) + 24) % 24
      const hours = 24 - quiet
      return hours < minHours ? { key: quietUntilHour.key, params: { hours } } : null
    },
  }),
]
