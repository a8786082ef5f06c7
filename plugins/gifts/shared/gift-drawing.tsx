import type { ReactNode } from 'react'
import { type Drawing, isDrawing } from './drawings.ts'

/** Drawings of this plugin: two tones of crimson, a green and warm neutrals, for any background. */
const shapes: Record<Drawing, ReactNode> = {
  rose: (
    <>
      <path d="M32 34v24" stroke="#3f7d58" strokeWidth="3" strokeLinecap="round" />
      <path d="M32 46c-7 1-11-3-12-8 7-1 11 2 12 8Zm0 6c6 1 10-2 11-7-6-1-10 2-11 7Z" fill="#3f7d58" />
      <path d="M16 18c0 12 7 19 16 19s16-7 16-19c-5 0-8 2-9 5 0-7-3-12-7-15-4 3-7 8-7 15-1-3-4-5-9-5Z" fill="#dc143c" />
      <path d="M25 23c0 6 3 10 7 14 4-4 7-8 7-14-2 3-4 4-7 4s-5-1-7-4Z" fill="#f2617f" />
    </>
  ),
  coffee: (
    <>
      <path
        d="M24 8c-3 4 3 6 0 11m8-11c-3 4 3 6 0 11m8-11c-3 4 3 6 0 11"
        fill="none"
        stroke="#b59a90"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="M47 30h4a7 7 0 0 1 0 14h-5" fill="none" stroke="#dc143c" strokeWidth="3.5" />
      <path d="M14 26h34v14a14 14 0 0 1-14 14h-6a14 14 0 0 1-14-14Z" fill="#dc143c" />
      <path d="M14 26h34v5H14Z" fill="#6b3f2e" />
      <path d="M31 46c-5-3-7-5-7-8a3.5 3.5 0 0 1 7-1 3.5 3.5 0 0 1 7 1c0 3-2 5-7 8Z" fill="#ffd9df" />
    </>
  ),
  wine: (
    <>
      <path d="M20 8h24l2 16a14 14 0 0 1-28 0Z" fill="#f7e3e0" />
      <path d="M18.6 20h26.8l.6 4a14 14 0 0 1-28 0Z" fill="#9d1233" />
      <path d="M32 38v16" stroke="#cfb2ac" strokeWidth="3" />
      <path d="M22 56h20" stroke="#cfb2ac" strokeWidth="3.5" strokeLinecap="round" />
      <path d="M24 12l-1 8" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  chocolate: (
    <>
      <path
        d="M32 56C14 45 7 36 7 26c0-8 6-13 13-13 5 0 9 2 12 7 3-5 7-7 12-7 7 0 13 5 13 13 0 10-7 19-25 30Z"
        fill="#dc143c"
      />
      <path d="M32 50C18 41 13 34 13 27c0-5 3-8 8-8s8 3 11 8c3-5 6-8 11-8s8 3 8 8c0 7-5 14-19 23Z" fill="#ffe6dc" />
      <circle cx="22" cy="27" r="4.5" fill="#6b3f2e" />
      <circle cx="42" cy="27" r="4.5" fill="#8a5640" />
      <rect x="28" y="30" width="8" height="8" rx="2" fill="#6b3f2e" />
      <circle cx="32" cy="43" r="3.5" fill="#8a5640" />
    </>
  ),
  balloon: (
    <>
      <path d="M32 44c-3 6 4 8 1 15" fill="none" stroke="#b59a90" strokeWidth="2.5" strokeLinecap="round" />
      <path
        d="M32 42C18 33 12 26 12 18c0-6 5-10 10-10 4 0 8 2 10 6 2-4 6-6 10-6 5 0 10 4 10 10 0 8-6 15-20 24Z"
        fill="#dc143c"
      />
      <path d="m29 41 3 5 3-5Z" fill="#b01032" />
      <path d="M19 15c1-2 3-3 5-3" stroke="#ffc2cd" strokeWidth="3" strokeLinecap="round" fill="none" />
    </>
  ),
  bouquet: (
    <>
      <path d="M32 34 20 58h24Z" fill="#f7cdd4" />
      <path d="M32 34 26 58h12Z" fill="#ffe6ea" />
      <path d="M18 28c-5-2-7-6-6-11 5 1 8 4 8 9m26 2c5-2 7-6 6-11-5 1-8 4-8 9" fill="#3f7d58" />
      <circle cx="22" cy="26" r="8" fill="#f2617f" />
      <circle cx="42" cy="26" r="8" fill="#f2a13c" />
      <circle cx="32" cy="17" r="9" fill="#dc143c" />
      <circle cx="32" cy="31" r="7" fill="#b01032" />
      <circle cx="22" cy="26" r="3" fill="#ffd9df" />
      <circle cx="42" cy="26" r="3" fill="#ffeccb" />
      <circle cx="32" cy="17" r="3.5" fill="#f2617f" />
      <path d="M25 47h14" stroke="#dc143c" strokeWidth="3.5" strokeLinecap="round" />
    </>
  ),
  cake: (
    <>
      <path d="M32 8c3 3 3 6 0 8-3-2-3-5 0-8Z" fill="#f2a13c" />
      <path d="M32 16v8" stroke="#dc143c" strokeWidth="3" strokeLinecap="round" />
      <path d="M14 34a8 8 0 0 1 8-10h20a8 8 0 0 1 8 10Z" fill="#ffd9df" />
      <path d="M12 34h40c0 4-4 6-7 3-3 4-8 4-10 0-2 4-8 4-10 0-3 3-13 2-13-3Z" fill="#f2617f" />
      <path d="M16 40h32l-4 16H20Z" fill="#c98a5e" />
      <path d="m24 42 2 12m6-12v12m8-12-2 12" stroke="#a86d45" strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  star: (
    <>
      <path d="m32 7 7 15 16 2-12 11 3 17-14-8-14 8 3-17L9 24l16-2Z" fill="#f2a13c" />
      <path d="m32 7 7 15 16 2-23 11Z" fill="#f7c06f" />
      <path d="M53 45l2 4 4 2-4 2-2 4-2-4-4-2 4-2ZM11 43l1 3 3 1-3 1-1 3-1-3-3-1 3-1Z" fill="#dc143c" />
    </>
  ),
}

/** The drawing of a gift, decorative: its name is beside it. An unknown drawing becomes a wrapped box. */
export function GiftDrawing({ name, className }: { name: string; className?: string }) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
      {isDrawing(name) ? shapes[name] : <WrappedBox />}
    </svg>
  )
}

/** A closed box; its lid has a class, so that it can be lifted. */
export function WrappedBox({ lidClassName }: { lidClassName?: string }) {
  return (
    <>
      <path d="M12 30h40v24a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4Z" fill="#f2617f" />
      <path d="M28 30h8v28h-8Z" fill="#dc143c" />
      <g className={lidClassName}>
        <path d="M32 18c-4-10-14-10-14-4 0 4 7 5 14 4Zm0 0c4-10 14-10 14-4 0 4-7 5-14 4Z" fill="#dc143c" />
        <rect x="9" y="18" width="46" height="13" rx="3" fill="#f7a1b1" />
        <path d="M28 18h8v13h-8Z" fill="#dc143c" />
      </g>
    </>
  )
}
