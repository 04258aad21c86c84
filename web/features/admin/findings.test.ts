import type { HealthReport } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { checksOf, countOff } from './findings.ts';

const NOW = 1_800_000_000;
const DAY = 86_400;

const fine: HealthReport = {
  version: '1.0.0',
  startedAt: NOW - DAY,
  memoryBytes: 100_000_000,
  database: { version: '16.4', bytes: 100_000_000, milliseconds: 1.2, connections: 5 },
  mails: { waiting: 3, failed: 0, areSent: true, sentToday: 40, stuck: [] },
  storage: { works: true, images: 10, bytes: 1_000_000 },
  diskFreeBytes: 50_000_000_000,
  viewers: 0,
  lastBackupAt: NOW - DAY,
  errors: [],
};

const mail = {
  id: 1,
  subject: 'Booking',
  attempts: 4,
  error: '535 authentication failed',
  createdAt: NOW - 900,
};
const error = { requestId: 'r1', at: NOW - 60, address: '/api/x.php', error: 'TypeError' };

const everythingOff: Partial<HealthReport> = {
  storage: { ...fine.storage, works: false },
  database: { ...fine.database, milliseconds: 900 },
  mails: { ...fine.mails, areSent: false, failed: 2, stuck: [mail] },
  diskFreeBytes: 200_000_000,
  lastBackupAt: NOW - 30 * DAY,
  errors: [error],
};

const checks = (changes: Partial<HealthReport>) => checksOf({ ...fine, ...changes }, NOW);
const findings = (changes: Partial<HealthReport>) => checks(changes).flatMap(({ finding }) => finding ?? []);
const titles = (changes: Partial<HealthReport>) => findings(changes).map(({ title }) => title);

describe('the health of the site', () => {
  it('has nothing to look at while everything works', () => {
    expect(titles({})).toEqual([]);
    expect(titles({ diskFreeBytes: null })).toEqual([]);
    expect(titles({ errors: [{ ...error, at: NOW - 2 * DAY }] })).toEqual([]);
  });

  it('says of all that is well what was seen', () => {
    expect(checks({}).map(({ name }) => name)).toEqual([
      'Pictures',
      'Disk',
      'Mails that wait',
      'Mail server',
      'Requests',
      'Database',
      'Backup',
      'Website',
    ]);
    const seen = Object.fromEntries(checks({}).map((check) => [check.name, check.seen]));
    expect(seen['Mails that wait']).toBe('3 go out next, none has failed.');
    expect(seen['Mail server']).toBe('It took 40 mails in the last day.');
    expect(seen['Database']).toBe('Postgres 16.4 answers in 1 ms over 5 connections.');
    expect(seen['Backup']).toMatch(/^The last one was made \w{3}, /);
    expect(Object.values(seen).every((text) => text !== '')).toBe(true);
  });

  it('names all that is off, the worst first', () => {
    expect(titles(everythingOff)).toEqual([
      'Pictures cannot be stored',
      'The disk is nearly full',
      '2 mails do not get out',
      'Mails reach nobody',
      '1 request failed in the last day',
      'The database is slow',
      'The last backup is 30 days old',
    ]);
  });

  it('has what is off before what is well, and counts it', () => {
    const [first, ...rest] = checks({ lastBackupAt: null });
    expect(first?.name).toBe('Backup');
    expect(countOff(rest)).toBe(0);
    expect(countOff(checks({}))).toBe(0);
    expect(countOff(checks(everythingOff))).toBe(7);
  });

  it('says what cannot wait, before what can', () => {
    const [backup, requests] = findings({ lastBackupAt: null, errors: [error] });
    expect(backup).toMatchObject({ title: 'There is no backup', isUrgent: true });
    expect(requests?.isUrgent).toBeUndefined();
  });

  it('says of mails what the mail server said, and what to check', () => {
    const [found] = findings({ mails: { ...fine.mails, failed: 1, stuck: [mail] } });
    expect(found?.text).toContain('535 authentication failed');
    expect(found?.todo).toContain('SMTP_URL');
  });

  it('wants a backup when there is none, and when the last one is older than a week', () => {
    expect(titles({ lastBackupAt: null })).toEqual(['There is no backup']);
    expect(titles({ lastBackupAt: NOW - 7 * DAY })).toEqual([]);
    expect(titles({ lastBackupAt: NOW - 8 * DAY })).toEqual(['The last backup is 8 days old']);
    expect(findings({ lastBackupAt: null })[0]?.command).toBe('npm run backup -- FILE');
  });

  it('tells what each means and what to do', () => {
    for (const { text, todo } of findings(everythingOff))
      expect([text, todo].every((part) => part.length > 20)).toBe(true);
  });
});
