/** The words of a field that asks for a time of a known day. */
export const dayTimeWords = {
  dayOf: (field: string) => `${field}: day`,
  otherDay: (field: string) => `another day for ${field}`,
} as const;
