import { expect, test } from 'vitest'
import { collectNeeds, findClassesIn, readSheet, selectNeededStyles } from './needed-styles.ts'
import { parseRenderedPage } from './rendered-page.ts'

const font = '<link rel="preload" as="font" href="/assets/fraunces-latin-x1.woff2">'
const page = parseRenderedPage(`<html><head>${font}</head><body><p class="a b"><i class="c"></i></p></body></html>`)
const kept = (css: string) => selectNeededStyles(readSheet(css), collectNeeds(page))

test.each([
  ['of classes that are there', '.a .c{color:red}', true],
  ['of which one is missing', '.a .gone{color:red}', false],
  ['with one selector of several that fits', '.gone,.b>i{color:red}', true],
  ['without a class', 'h1,:focus-visible{margin:0}', true],
  ['whose brackets name what is missing', '.a:not(.gone):has(.gone,.b){color:red}', true],
  ['with a comma in its brackets', '.gone:is(.a,.b){color:red}', false],
  ['with braces in a string', '.gone::before{content:"}{"}', false],
  ['of a face that the page loads', '@font-face{font-family:F;src:url(/assets/fraunces-latin-ext-y.woff2)}', true],
  ['of a face that it does not', '@font-face{font-family:F;src:url(/assets/cabin-latin-y.woff2)}', false],
  ['of a fallback', '@font-face{font-family:F;src:local("Arial")}', true],
  ['of an animation', '@keyframes x{0%{opacity:0}to{opacity:1}}', true],
])('a rule %s', (_what, css, stays) => {
  expect(kept(css)).toBe(stays ? css : '')
})

test('groups keep only needed rules, in order, and are removed if none is needed', () => {
  expect(
    kept('@layer x,y;@media (min-width:1px){.gone{a:b}.a{c:d}}.b{e:f}@supports (a:b){@media print{.gone{g:h}}}'),
  ).toBe('@layer x,y;@media (min-width:1px){.a{c:d}}.b{e:f}')
})

test('the classes of a sheet are those in all its rules', () => {
  expect(findClassesIn(readSheet('.a>.b,h1{c:d}@media print{.e:not(.f){g:h}}@keyframes x{to{i:j}}'))).toEqual([
    'a',
    'b',
    'e',
  ])
})
