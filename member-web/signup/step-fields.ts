import type { Refusal } from '../app/submit.ts'

/** Props of a plugin's input: its name in the form and, after a refusal, its error and its previous value. */
export interface StepField {
  name: string
  error: string | undefined
  /** Undefined before the first answer. */
  value: string | undefined
  /** All answers of a field whose name ends in `[]`. */
  values: readonly string[]
}

const inputName = /^steps\.([a-z][a-z0-9-]*)\.([a-z]\w*)(\[\])?$/i

/** Answers to plugins' questions: one for `steps.<plugin>.<field>`, a list for `…<field>[]`; no empty ones. */
export function collectStepAnswers(form: FormData): Record<string, Record<string, string | string[]>> {
  const steps = new Map<string, Map<string, string | string[]>>()
  for (const name of new Set(form.keys())) {
    const [, plugin, field, list] = inputName.exec(name) ?? []
    const given = form
      .getAll(name)
      .map((value) => String(value).trim())
      .filter(Boolean)
    const answer = list ? given : given.at(-1)
    if (!plugin || !field || answer === undefined) continue
    steps.set(plugin, (steps.get(plugin) ?? new Map()).set(field, answer))
  }
  return Object.fromEntries([...steps].map(([plugin, fields]) => [plugin, Object.fromEntries(fields)]))
}

/** Returns the props of an input, as in `field('poems', 'verse')`; after a refusal with its error and value. */
export function createStepFields({ errors, values, lists }: Partial<Pick<Refusal, 'errors' | 'values' | 'lists'>>) {
  return (plugin: string, field: string): StepField => {
    const name = `steps.${plugin}.${field}`
    const path = name.replace(/\[\]$/, '')
    // An error of one item of a list is an error of the field.
    const wrong = Object.keys(errors ?? {}).find((key) => key === path || key.startsWith(`${path}.`))
    return {
      name,
      error: wrong === undefined ? undefined : errors?.[wrong],
      value: values?.[name],
      values: lists?.[name] ?? [],
    }
  }
}
