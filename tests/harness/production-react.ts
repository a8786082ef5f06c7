import { createRequire } from 'node:module'

// Renders pages with React's production build: the development build takes several times as long and is in no product.
const require = createRequire(import.meta.url)
const before = process.env.NODE_ENV
process.env.NODE_ENV = 'production'
for (const part of ['react', 'react/jsx-runtime', 'react-dom/server']) require(part)
process.env.NODE_ENV = before
