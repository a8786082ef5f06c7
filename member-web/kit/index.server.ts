// What the loaders and actions of a plugin's pages may import from the member site; none of it reaches a browser.
export { readPageCursor } from '../app/list-page.ts'
export { type RequestServices, services } from '../app/services.server.ts'
export { suggestMembers } from '../members/suggest-members.server.ts'
