import { Agent, setGlobalDispatcher } from 'undici'

/** Lets `fetch` in this process reach test sites by their names, which Node cannot resolve. */
export function resolveTestHosts(): void {
  const lookup = (_host: string, _options: object, found: (error: null, addresses: object[]) => void) =>
    found(null, [{ address: '127.0.0.1', family: 4 }])
  setGlobalDispatcher(new Agent({ connect: { lookup: lookup as never } }))
}
