import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createStore } from './store.ts'

test('the server renders the initial value, whatever this process has set', () => {
  const store = createStore('closed')
  const Shown = () => <p>{store.use()}</p>
  store.set('open')
  expect(store.get()).toBe('open')
  expect(renderToString(<Shown />)).toBe('<p>closed</p>')
})
