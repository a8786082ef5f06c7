declare module 'autocannon' {
  interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
    /** Changes the request before it is sent. */
    setupRequest?(request: Request): Request
  }
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration?: number
    /** Requests in all, instead of a duration. */
    amount?: number
    headers?: Record<string, string>
    requests?: Request[]
  }
  interface Result {
    requests: { average: number; total: number }
    /** Milliseconds. */
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
