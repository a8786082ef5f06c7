import type { ReactNode } from 'react'
import type { Translate } from '../app/translate.ts'
import type { GalleryData } from './gallery-data.ts'

/** Passed to samples. All their texts come from the catalogue, so that each brand is shown in its own language. */
export interface Tools {
  t: Translate
  given: GalleryData
}

/** States of one component, by their name. */
export interface Sample {
  states: Readonly<Record<string, (tools: Tools) => ReactNode>>
  /** The component covers the page or opens by itself: each state has a separate page and is not in the overview. */
  alone?: true
  /** These states lay out a row and need the full width. */
  wide?: readonly string[]
}

/** By the name of the component's file. */
export type Samples = Readonly<Record<string, Sample>>

/** The handler of a sample's control. */
export const doNothing = () => {}
