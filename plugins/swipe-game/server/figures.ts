import type { Database, Statement } from '../../../db/index.ts'

/** Days in the statistics, including today; older data is deleted. */
export const figureDays = 14

const countByDayStatement: Statement = {
  name: 'swipe_game.count_by_day',
  text: `select to_char(series.at, 'YYYY-MM-DD') as day, coalesce(sum(d.likes + d.passes), 0)::int swipes, coalesce(sum(d.likes), 0)::int likes,
      coalesce(sum(d.matches), 0)::int matches
    from generate_series($2::date - ${figureDays - 1}, $2::date, interval '1 day') as series(at)
    left join swipe_game_days d on d.domain_id = any($1) and d.day = series.at::date
    group by series.at order by series.at`,
}

export interface DayFigures {
  /** `YYYY-MM-DD`, by each site's own clock. */
  day: string
  swipes: number
  likes: number
  matches: number
}

/** Swipes, likes and matches of the last fourteen days, today last, on these domains. */
export const countSwipes = (db: Database, domainIds: readonly number[], today: string): Promise<DayFigures[]> =>
  db.read<DayFigures>(countByDayStatement, [domainIds, today])
