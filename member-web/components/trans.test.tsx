import { fileURLToPath } from 'node:url'
import { createInstance } from 'i18next'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Trans as I18nextTrans } from 'react-i18next/TransWithoutContext'
import { expect, test } from 'vitest'
import { TranslatorProvider } from '../app/i18n.tsx'
import { readCatalogues } from '../app/messages-plugin.ts'
import { createTranslator, type Values } from '../app/translate.ts'
import { Trans } from './trans.tsx'

type Components = Record<string, ReactElement>

const catalogues = readCatalogues(fileURLToPath(new URL('..', import.meta.url)))

const leaves = (node: unknown, path: string[] = []): [string, string][] =>
  typeof node === 'string'
    ? [[path.join('.'), node]]
    : Object.entries(node as Record<string, unknown>).flatMap(([key, value]) => leaves(value, [...path, key]))

const draw = (texts: object, k: string, components: Components, values: Values = {}) =>
  renderToStaticMarkup(
    <TranslatorProvider value={createTranslator('en', texts as Record<string, unknown>)}>
      <Trans k={k} values={values} components={components} />
    </TranslatorProvider>,
  )

test('each element of a text is the given one, with the words of the text', () => {
  const text = 'I accept the <terms>terms of {name}</terms>, have read <refund>refunds</refund>, and agree.'
  expect(draw({ text }, 'text', { terms: <i />, refund: <b /> }, { name: 'A & B' })).toBe(
    'I accept the <i>terms of A &amp; B</i>, have read <b>refunds</b>, and agree.',
  )
})

test('an element that is not given leaves its words', () => {
  expect(draw({ text: 'See <more>more</more>.' }, 'text', {})).toBe('See more.')
})

test.each(Object.keys(catalogues))('%s reads as with react-i18next', (locale) => {
  const messages = catalogues[locale] ?? {}
  const i18n = createInstance()
  void i18n.init({
    lng: 'en',
    resources: { en: { translation: messages as Record<string, string> } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    nsSeparator: false,
    initAsync: false,
  })
  const texts = leaves(messages).filter(([, text]) => /<\w+>/.test(text) && !text.includes('\n'))
  expect(texts.length).toBeGreaterThan(5)
  for (const [key, text] of texts) {
    const names = [...text.matchAll(/<(\w+)>/g)].map(([, name]) => name ?? '')
    const components = Object.fromEntries(names.map((name) => [name, <i key={name} title={name} />]))
    const values = Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `${name} & co`]))
    const theirs = <I18nextTrans i18n={i18n} i18nKey={key} values={values} components={components} />
    expect(draw(messages, key, components, values)).toBe(renderToStaticMarkup(theirs))
  }
})
