/// <reference types="vite/client" />

declare module 'virtual:messages' {
  export const catalogues: Record<string, Record<string, unknown>>
  export const urls: Record<string, string>
}
