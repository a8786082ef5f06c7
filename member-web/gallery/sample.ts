import type { ReactNode } from 'react'
import type { Translate } from '../app/translate.ts'
import type { Given } from './given.ts'

/** What a drawing may use. All that it says comes from the catalogue, so that each brand is seen in its own language. */
export interface Tools {
  t: Translate
  given: Given
}

/** States of one component, by their name. */
export interface Sample {
  states: Readonly<Record<string, (tools: Tools) => ReactNode>>
  /** Covers the page, or opens by itself: each state has a page of its own, and stays off the one of everything. */
  alone?: true
  /** These states lay out a row of things, and take all the width there is. */
  wide?: readonly string[]
}

/** By the name of the component's file. */
export type Samples = Readonly<Record<string, Sample>>
