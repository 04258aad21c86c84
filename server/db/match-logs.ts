import { and, eq, isNull } from 'drizzle-orm';
import { matches, matchLogs } from './schema.ts';

/** The log that counts of a match: no other took its place, and those play whose points it holds. */
export const livingLog = and(
  isNull(matchLogs.replacedAt),
  eq(matchLogs.sideA, matches.sideA),
  eq(matchLogs.sideB, matches.sideB),
);
