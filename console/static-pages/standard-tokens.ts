import { useQuery } from '@tanstack/react-query'
import { api } from '../providers/http.ts'

/** The addresses of the pages that every site has; undefined until they are known. */
export function useStandardTokens(): string[] | undefined {
  const { data } = useQuery({
    queryKey: ['static-pages', 'choices'],
    queryFn: () => api('GET /api/console/static-pages/choices'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.standard
}
