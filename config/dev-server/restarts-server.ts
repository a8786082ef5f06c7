/** Browser halves, tests and documents: a running server has not loaded them, or Vite updates them in place. */
const notOfServer = /\/(member-web|console|test|e2e)\/|\.test\.tsx?$|\.md$|^config\/(?!dev-server\/)/

/** Whether the server must start again when this file (from the repository's root) changes. */
export const restartsServer = (file: string): boolean => /\.(ts|json|sql)$/.test(file) && !notOfServer.test(file)
