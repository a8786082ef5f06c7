import { expect, test } from 'vitest'
import { isMain, screens } from './index.ts'
import { enough, screenTitle, wantingMarks } from './mark.ts'
import { marks } from './marks.ts'

/** Whether a rating belongs to this screen or a part of it. */
const isOf = (title: string, screen: string) => title === screen || title.startsWith(`${screen}, `)
const titles = screens.map((screen) => screenTitle(screen))

test('every screen has a rating, and no rating lacks a screen', () => {
  expect(titles.filter((screen) => !Object.keys(marks).some((title) => isOf(title, screen)))).toEqual([])
  expect(Object.keys(marks).filter((title) => !titles.some((screen) => isOf(title, screen)))).toEqual([])
})

test(`no rating is below ${enough}, and each raised rating has its reason`, () => {
  expect(wantingMarks(Object.keys(marks))).toEqual([])
  expect(Object.entries(marks).filter(([, [now, before, redone]]) => before && (now <= before || !redone))).toEqual([])
})

test('thirty main screens also have their hard cases', () => {
  expect(screens.filter(isMain).length).toBeGreaterThanOrEqual(30)
})

test('a screen without a rating is reported', () => {
  expect(wantingMarks(['visitor /', 'visitor /nowhere'])).toEqual(['visitor /nowhere: no mark'])
})
