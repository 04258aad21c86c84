import { describe, expect, it } from 'vitest';
import { howToDownload, statementFault } from './statement.ts';

describe('a statement that cannot be read', () => {
  it.each(['old-excel', 'pdf', 'unreadable'] as const)(
    'as %s says how to get another from that bank',
    (fault) => {
      expect(statementFault(fault, 'hdfc')).toContain('HDFC');
      expect(statementFault(fault, null)).toContain(howToDownload(null));
    },
  );
});
