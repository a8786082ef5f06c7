/** A statement of a migration that would keep others waiting, or break the version that still runs. */
export interface Finding {
  rule: string
  statement: string
}

export interface MigrationStatements {
  /** In the order of execution. */
  statements: readonly string[]
  transaction: boolean
  /** Rules that do not apply, each with its reason. */
  accepts?: Readonly<Record<string, string>>
}

interface Rule {
  /** Matches a normalised statement. */
  pattern: RegExp
  /** Group of `pattern` that names the table; the rule does not apply to tables created in the same migration. */
  table?: number
  unless?: RegExp
}

const name = '((?:"?\\w+"?\\.)?"?\\w+"?)'
const alter = `^alter table (?:if exists )?(?:only )?${name}\\b.*`
const actionPattern = (text: string): RegExp => new RegExp(`${alter}\\b${text}`)

/** Based on the rules of squawk and strong_migrations, with their names where they have one. */
export const rules: Readonly<Record<string, Rule>> = {
  'require-concurrent-index-creation': {
    pattern: new RegExp(`^create (?:unique )?index .*?\\bon (?:only )?${name}`),
    table: 1,
    unless: /^create (unique )?index concurrently/,
  },
  'require-concurrent-index-deletion': { pattern: /^drop index/, unless: /^drop index concurrently/ },
  'adding-foreign-key-constraint': {
    pattern: actionPattern('(?:foreign key|references)\\b'),
    table: 1,
    unless: /not valid$/,
  },
  'adding-check-constraint': {
    pattern: actionPattern('add (?:constraint \\S+ )?check\\b'),
    table: 1,
    unless: /not valid$/,
  },
  'disallowed-unique-constraint': {
    pattern: actionPattern('add (?:constraint \\S+ )?(?:unique|primary key|exclude)\\b'),
    table: 1,
    unless: /using index/,
  },
  'adding-not-nullable-field': { pattern: actionPattern('set not null'), table: 1 },
  'adding-required-field': {
    pattern: actionPattern('add column (?:if not exists )?(?:(?!\\bdefault\\b).)*not null(?!.*\\bdefault\\b)'),
    table: 1,
  },
  'adding-field-with-default': {
    pattern: actionPattern(
      'add column .*(?:default .*\\b(?:random|gen_random_uuid|clock_timestamp|nextval|uuid\\w*)\\s*\\(|generated\\b|\\b(?:big|small)?serial\\b)',
    ),
    table: 1,
  },
  'changing-column-type': { pattern: actionPattern('alter column \\S+ (?:set data )?type\\b'), table: 1 },
  'renaming-column': { pattern: actionPattern('rename (?:column )?\\S+ to'), table: 1 },
  'renaming-table': { pattern: new RegExp(`^alter table (?:if exists )?${name} rename to`), table: 1 },
  'ban-drop-column': { pattern: actionPattern('drop column'), table: 1 },
  'ban-drop-table': { pattern: new RegExp(`^drop table (?:if exists )?${name}`), table: 1 },
  'rewriting-table': {
    pattern: /^(?:alter table .*\bset (?:unlogged|logged|tablespace|access method)|vacuum full|cluster\b)/,
  },
  'locking-table': { pattern: /^(?:lock (?:table )?|truncate )/ },
  'requiring-concurrent-rebuild': {
    pattern: /^(?:reindex|refresh materialized view)\b/,
    unless: /\bconcurrently\b/,
  },
  'back-filling-at-once': { pattern: new RegExp(`^(?:update (?:only )?|delete from (?:only )?)${name}`), table: 1 },
}

/** Statements of a text, without comments, in lower case and with single spaces. */
export function splitStatements(sql: string): string[] {
  const token = /--[^\n]*|\/\*[\s\S]*?\*\/|(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|"(?:[^"]|"")*"|;|[^;$'"/-]+|[\s\S]/g
  const statements = ['']
  for (const [text] of sql.matchAll(token)) {
    if (text === ';') statements.push('')
    else if (text.startsWith('--') || text.startsWith('/*')) statements[statements.length - 1] += ' '
    else statements[statements.length - 1] += /^[$']./.test(text) ? "''" : text.toLowerCase()
  }
  return statements.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
}

const unquote = (table: string): string => table.replaceAll('"', '').replace(/^public\./, '')

/** Finds statements that hold a lock for longer than a moment, or remove what the previous version still uses. */
export function lintMigration({ statements, transaction, accepts = {} }: MigrationStatements): Finding[] {
  const created = new Set<string>()
  const added = new Set<string>()
  const findings: Finding[] = []
  for (const statement of statements.flatMap(splitStatements)) {
    const find = (rule: string) => {
      if (!accepts[rule]) findings.push({ rule, statement })
    }
    const made = new RegExp(`^create table (?:if not exists )?${name}`).exec(statement)?.[1]
    if (made) created.add(unquote(made))
    for (const [rule, { pattern, table, unless }] of Object.entries(rules)) {
      const match = pattern.exec(statement)
      if (!match || unless?.test(statement)) continue
      if (table === undefined || !created.has(unquote(match[table] ?? ''))) find(rule)
    }
    // Its lock lasts until the end of the transaction, so the rows must be checked in the next one.
    const constraint = /add constraint (\S+) .*not valid$/.exec(statement)?.[1]
    if (constraint) added.add(constraint)
    const validated = /validate constraint (\S+)/.exec(statement)?.[1]
    if (transaction && validated && added.has(validated)) find('validating-in-the-same-transaction')
  }
  return findings
}
