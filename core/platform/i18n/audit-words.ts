import type { Locale } from '../../kernel/site.ts'
import type { Catalogue, Messages } from './read.ts'

/** The texts of the audit log. */
export interface AuditWords {
  /** Names of actions by code: `member.banned`. */
  actions: ReadonlyMap<string, string>
  /** Names of subjects by permission subject: `member`. */
  subjects: ReadonlyMap<string, string>
}

interface Words {
  /** Actions that every subject has, with `{subject}` as a placeholder. */
  kinds?: Record<string, string>
  subjects?: Record<string, string>
  /** Specific actions, by the two parts of their code. */
  actions?: Record<string, Record<string, string>>
}

/** Reads `audit` from the core's catalogue and from every plugin's. */
export function readAuditWords(locale: Locale, { server, plugins }: Catalogue): AuditWords {
  const sources = [server, ...Object.values(plugins)].map((file: Messages) => (file.audit ?? {}) as Words)
  const capitalize = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
  const named = sources.flatMap(({ subjects = {} }) => Object.entries(subjects))
  const kinds = Object.entries((server.audit as Words | undefined)?.kinds ?? {})
  const usual = named.flatMap(([subject, name]) =>
    kinds.map(([kind, text]) => [`${subject}.${kind}`, capitalize(text.replace('{subject}', name))] as const),
  )
  const own = sources.flatMap(({ actions = {} }) =>
    Object.entries(actions).flatMap(([subject, texts]) =>
      Object.entries(texts).map(([action, text]) => [`${subject}.${action}`, text] as const),
    ),
  )
  return {
    actions: new Map([...usual, ...own]),
    subjects: new Map(named.map(([subject, name]) => [subject, capitalize(name)])),
  }
}
