/** The parts of a design whose content can be changed: how many steps have texts, and how many pictures it shows. */
export interface DesignShape {
  steps: number
  media: number
}

/** Every design. Texts under `served.<design>`: `headline`, `intro`, `call`, `steps.<n>.title`, `.text`. */
export const designs = {
  adultonly: { steps: 3, media: 0 },
  maplanding: { steps: 4, media: 0 },
  collagelanding: { steps: 3, media: 11 },
  transitionsvideolanding: { steps: 4, media: 0 },
  video: { steps: 3, media: 0 },
  gallery: { steps: 3, media: 0 },
  landing: { steps: 3, media: 0 },
  landing2: { steps: 4, media: 0 },
  landing3: { steps: 4, media: 0 },
  alonetonight: { steps: 3, media: 0 },
  iconslanding: { steps: 3, media: 0 },
  socialnetwork: { steps: 3, media: 0 },
  tinderswipe: { steps: 3, media: 0 },
  whoneedsstrings: { steps: 3, media: 0 },
} as const satisfies Record<string, DesignShape>

export type Design = keyof typeof designs
export const designNames = Object.keys(designs) as [Design, ...Design[]]
