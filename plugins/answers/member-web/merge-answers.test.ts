import { expect, test } from 'vitest'
import { mergeAnswers } from './merge-answers.ts'

const answer = (id: string, question: string, text = `${id} saved`) => ({ id, question_id: question, text })
const [one, two, three] = [answer('1', 'a'), answer('2', 'b'), answer('3', 'c')]

test('a change here and one to another question elsewhere are both kept', () => {
  const mine = { ...one, text: 'mine' }
  const theirs = answer('4', 'b', 'theirs')
  expect(mergeAnswers([mine, two], [one, two], [one, theirs])).toEqual({ merged: [mine, theirs], replaced: [] })
})

test('an answer removed elsewhere is removed here, one removed here stays removed, and a new one is added', () => {
  expect(mergeAnswers([one, two], [one, two], [two, three])).toEqual({ merged: [two, three], replaced: [] })
  expect(mergeAnswers([two], [one, two], [one, two, three])).toEqual({ merged: [two, three], replaced: [] })
})

test('two answers to one question, and a fourth answer, name what they would replace', () => {
  const mine = { ...one, text: 'mine' }
  const theirs = answer('4', 'a', 'theirs')
  expect(mergeAnswers([mine], [one], [theirs])).toEqual({
    merged: [{ ...mine, id: undefined }],
    replaced: [theirs],
  })
  const drafts = [one, two, { question_id: 'd', text: 'mine' }]
  expect(mergeAnswers(drafts, [one, two], [one, two, three])).toEqual({
    merged: [one, two, { question_id: 'd', text: 'mine', id: undefined }],
    replaced: [three],
  })
})
