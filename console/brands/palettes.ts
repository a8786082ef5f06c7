/** Sets of matching, readable colours to start with, by setting. */
export const palettes = {
  crimson: { brand_primary: '#dc143c', brand_secondary: '#f7588d', brand_paper: '#fff9f7', brand_night: '#150c12' },
  sea: { brand_primary: '#1f6f78', brand_secondary: '#4fb3bf', brand_paper: '#f5fafa', brand_night: '#0b1416' },
  forest: { brand_primary: '#2f6b3c', brand_secondary: '#7fb685', brand_paper: '#f7faf5', brand_night: '#0d130e' },
  plum: { brand_primary: '#7a2e7f', brand_secondary: '#c77dcb', brand_paper: '#fbf7fc', brand_night: '#140c15' },
  amber: { brand_primary: '#a3530a', brand_secondary: '#f0a24a', brand_paper: '#fffaf3', brand_night: '#15100a' },
  ink: { brand_primary: '#27408b', brand_secondary: '#7d92d6', brand_paper: '#f7f8fc', brand_night: '#0c0e15' },
} as const
export type PaletteName = keyof typeof palettes
