import type { ReactNode } from 'react'

/** Shapes on a 96 grid in two tones: outlines in the ink around them, fills in the companion colour. */
const shapes = {
  home: (
    <>
      <path className="fill" d="M14 62h68v14H14z" />
      <path d="M22 62V46a8 8 0 0 1 8-8h36a8 8 0 0 1 8 8v16M14 54a8 8 0 0 1 8 8v14H14zM82 54a8 8 0 0 0-8 8v14h8zM22 62h52M22 76v6M74 76v6" />
    </>
  ),
  town: (
    <>
      <path className="fill" d="M28 34h40c-1 13-8 22-20 22s-19-9-20-22z" />
      <path d="M26 16h44c1 26-7 40-22 40S25 42 26 16zM48 56v24M34 82h28M28 34h40" />
    </>
  ),
  music: (
    <>
      <circle className="fill" cx="30" cy="70" r="11" />
      <circle className="fill" cx="70" cy="62" r="11" />
      <path d="M41 70V26l40-8v44M41 38l40-8" />
      <circle cx="30" cy="70" r="11" />
      <circle cx="70" cy="62" r="11" />
    </>
  ),
  outside: (
    <>
      <circle className="fill" cx="68" cy="30" r="12" />
      <path d="M8 80l26-44 18 30 10-16 26 30zM34 36v0M68 12v-2M68 50v2M86 30h2M48 30h2" />
    </>
  ),
} as const satisfies Record<string, ReactNode>

export function Sign({ name, className }: { name: keyof typeof shapes; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 96 96" aria-hidden="true">
      {shapes[name]}
    </svg>
  )
}
