import type { ReactNode } from 'react'
import type { Drawing } from './drawings.ts'

/** Drawings of this plugin: a plum-coloured night with a single light. */
const shapes: Record<Drawing, ReactNode> = {
  lamp: (
    <>
      <circle cx="120" cy="64" r="70" fill="#4a2238" />
      <circle cx="120" cy="64" r="50" fill="#7d2f4d" />
      <circle cx="120" cy="64" r="34" fill="none" stroke="#ffd9a8" strokeWidth="9" />
      <circle cx="120" cy="64" r="34" fill="none" stroke="#fff4e2" strokeWidth="3" />
      <rect x="108" y="52" width="24" height="24" rx="8" fill="#21131a" />
      <circle cx="120" cy="64" r="7" fill="#f2617f" />
      <path d="M120 98v62M120 138l-26 22M120 138l26 22" stroke="#c9a0ac" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  curtain: (
    <>
      <ellipse cx="120" cy="146" rx="74" ry="14" fill="#7d2f4d" />
      <path d="M120 8 66 146h108Z" fill="#f7c98b" opacity="0.25" />
      <path d="M0 0h92c-4 62-26 108-58 160H0Z" fill="#9d1233" />
      <path d="M240 0h-92c4 62 26 108 58 160h34Z" fill="#9d1233" />
      <path
        d="M24 0c0 58-6 108-16 160M58 0c-2 52-12 96-30 140M216 0c0 58 6 108 16 160M182 0c2 52 12 96 30 140"
        fill="none"
        stroke="#6f0c26"
        strokeWidth="5"
      />
      <path d="M0 0h240v14c-20 12-40 12-60 0-20 12-40 12-60 0-20 12-40 12-60 0-20 12-40 12-60 0Z" fill="#c22149" />
      <ellipse cx="120" cy="144" rx="40" ry="7" fill="#ffd9a8" />
    </>
  ),
  window: (
    <>
      <circle cx="196" cy="30" r="15" fill="#f7e3c4" />
      <circle cx="203" cy="26" r="13" fill="#21131a" />
      <path d="M0 160V70h56v-22h58v40h70V62h56v98Z" fill="#3a1c2c" />
      <rect x="66" y="66" width="36" height="46" rx="3" fill="#ffd08a" />
      <path d="M84 66v46M66 86h36" stroke="#3a1c2c" strokeWidth="4" />
      <path d="M66 66h14c0 20-4 34-14 40Zm36 0H88c0 20 4 34 14 40Z" fill="#e8637f" opacity="0.8" />
      <path d="M16 92h12v14H16Zm108 26h12v14h-12Zm34 0h12v14h-12Zm46-34h12v14h-12Z" fill="#5a3145" />
      <circle cx="40" cy="26" r="2" fill="#f7e3c4" />
      <circle cx="132" cy="34" r="2" fill="#f7e3c4" />
      <circle cx="92" cy="18" r="1.5" fill="#f7e3c4" />
    </>
  ),
  microphone: (
    <>
      <path
        d="M20 80h12m8-18v36m14-52v68m14-48v28m14-10v-8M220 80h-12m-8-18v36m-14-52v68m-14-48v28m-14-10v-8"
        stroke="#7d2f4d"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <rect x="98" y="20" width="44" height="76" rx="22" fill="#e8637f" />
      <path d="M98 46h44M98 62h44M98 78h44" stroke="#9d1233" strokeWidth="4" />
      <path d="M110 34c2-4 6-6 10-6" fill="none" stroke="#ffd9df" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M84 74c0 24 14 38 36 38s36-14 36-38M120 112v30m-24 0h48"
        fill="none"
        stroke="#ffd9a8"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  ),
}

/** The drawing of a tile, decorative: its title is below it. */
export const TileDrawing = ({ name }: { name: Drawing }) => (
  <svg viewBox="0 0 240 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    {shapes[name]}
  </svg>
)
