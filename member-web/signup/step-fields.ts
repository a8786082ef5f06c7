import type { Refusal } from '../app/submit.ts'

/** What an input needs that asks for a plugin: its name in the form, and after a refusal what was wrong with it and what stood in it. */
export interface StepField {
  name: string
  error: string | undefined
  /** Undefined where nothing was answered yet. */
  value: string | undefined
  /** All answers to a field whose name ends in `[]`. */
  values: readonly string[]
}

const inputName = /^steps\.([a-z][a-z0-9-]*)\.([a-z]\w*)(\[\])?$/i

/** The answers to the steps of plugins, by plugin: of the inputs `steps.<plugin>.<field>`, and as lists of `steps.<plugin>.<field>[]`. Empty ones are absent. */
export function stepAnswers(form: FormData): Record<string, Record<string, string | string[]>> {
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

/** Describes the inputs of a plugin, `field('poems', 'verse')`, after a refusal with what was refused. */
export function stepFields({ errors, values, lists }: Partial<Pick<Refusal, 'errors' | 'values' | 'lists'>>) {
  return (plugin: string, field: string): StepField => {
    const name = `steps.${plugin}.${field}`
    const path = name.replace(/\[\]$/, '')
    // What is wrong with the third of several is wrong with the field.
    const wrong = Object.keys(errors ?? {}).find((key) => key === path || key.startsWith(`${path}.`))
    return {
      name,
      error: wrong === undefined ? undefined : errors?.[wrong],
      value: values?.[name],
      values: lists?.[name] ?? [],
    }
  }
}
