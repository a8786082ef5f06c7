import { useTranslate } from 'react-admin'

export type TranslateKey = (key: string, options?: Record<string, unknown>) => string

/**
 * Name of a word of an open vocabulary, such as a kind of booking or of case. Words of the core are in the console's
 * catalogue under `console.<group>.<word>`; words of a plugin (`<id>.<word>` or `<id>`) in the plugin’s catalogue.
 */
export function getWordName(translate: TranslateKey, group: string, word: string): string {
  const [id = '', ...rest] = word.split('.')
  const own = rest.length > 0 ? rest.join('.') : id
  const theirs = translate(`plugins.${id}.${group}.${own}`, { _: word })
  return rest.length > 0 ? theirs : translate(`console.${group}.${word}`, { _: theirs })
}

/**
 * Key of the name of a moderator's action on a case, before (`action`) or after it (`done`). Common actions are in the
 * console's catalogue; those of a plugin's case kind are `console.reviews.action_<act>` and `.done_<act>` in its own.
 */
export function getActKey(translate: TranslateKey, kind: string, act: string, form: 'action' | 'done'): string {
  const [id = ''] = kind.split('.')
  const key = `reviews.${form}_${act}`
  return translate(`console.${key}`, { _: '' }) === '' ? `plugins.${id}.${key}` : `console.${key}`
}

export function useWordName(): (group: string, word: string) => string {
  const translate = useTranslate()
  return (group, word) => getWordName(translate, group, word)
}
