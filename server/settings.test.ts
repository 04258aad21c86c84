import { describe, expect, it } from 'vitest';
import { newPushKeys } from './features/push/sender.ts';
import { readSettings, withoutSecret, WrongSetting } from './settings.ts';

function messageOf(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    expect(error).toBeInstanceOf(WrongSetting);
    return (error as Error).message;
  }
  return 'no refusal';
}

describe('settings', () => {
  it('have defaults that start a site on this machine', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicOrigin: 'http://127.0.0.1:3000',
      dataDir: './.data',
      databaseUrl: null,
      databaseListenUrl: null,
      databaseReadUrl: null,
      noticesUrl: null,
      smtpUrl: null,
      storage: null,
      mailFrom: 'Tournaments Organizer <no-reply@localhost>',
      adminEmail: 'admin@localhost',
      adminPassword: null,
      trustProxy: [],
      rateLimits: true,
      serviceWorker: true,
      logLevel: 'info',
      shutdownGraceSeconds: 10,
      slowQueryMs: 200,
      live: { overall: 10_000, perAddress: 2_000 },
    });
  });

  it('know push services by the site, and by keys that belong together', () => {
    expect(readSettings({}).push).toEqual({
      keys: null,
      subject: 'mailto:admin@localhost',
      testOrigin: null,
    });
    const PUBLIC_ORIGIN = 'https://shuttle.example.in';
    expect(readSettings({ PUBLIC_ORIGIN }).push.subject).toBe(PUBLIC_ORIGIN);
    const keys = newPushKeys();
    const env = { VAPID_PUBLIC: keys.publicKey, VAPID_PRIVATE: keys.privateKey };
    const subject = 'mailto:desk@shuttle.example.in';
    expect(readSettings({ ...env, VAPID_SUBJECT: subject }).push).toMatchObject({ keys, subject });
    const apart: readonly Record<string, string>[] = [
      { ...env, VAPID_PUBLIC: newPushKeys().publicKey },
      { VAPID_PUBLIC: keys.publicKey },
      { VAPID_PRIVATE: keys.privateKey },
      { ...env, VAPID_PRIVATE: 'short' },
    ];
    for (const wrong of apart) {
      expect(messageOf(wrong)).toMatch(/^Wrong setting VAPID_PRIVATE: found "\*\*\*", allowed is/);
      expect(messageOf(wrong)).not.toContain(keys.privateKey);
    }
    expect(messageOf({ VAPID_SUBJECT: 'desk' })).toMatch(/^Wrong setting VAPID_SUBJECT/);
    expect(messageOf({ PUSH_TEST_ORIGIN: 'here' })).toMatch(/^Wrong setting PUSH_TEST_ORIGIN/);
  });

  it('invent no way to reach anybody', () => {
    expect(Object.values(readSettings({}).contact).join('')).toBe('');
  });

  it('that are empty or blank count as not given', () => {
    const env = {
      HOST: '',
      PORT: ' ',
      RATE_LIMITS: '',
      DATABASE_URL: ' ',
      TRUST_PROXY: ' , ',
      ADMIN_PASSWORD: '',
    };
    expect(readSettings(env)).toEqual(readSettings({}));
  });

  it('take what they are given', () => {
    expect(
      readSettings({
        HOST: '::1',
        PORT: '8080',
        DATABASE_URL: 'postgres://u:p@db/t',
        SMTP_URL: 'smtps://u:p@mail:465',
        RATE_LIMITS: 'off',
        SERVICE_WORKER: 'off',
        INDEX_JUNIOR_DRAWS: 'on',
        TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,loopback, ::1, fd00::/8',
        SHUTDOWN_GRACE_S: '0',
        LOG_LEVEL: 'silent',
        MAIL_FROM: 'club@example.in',
        ADMIN_EMAIL: 'chief@example.in',
      }),
    ).toMatchObject({
      publicOrigin: 'http://[::1]:8080',
      databaseUrl: 'postgres://u:p@db/t',
      smtpUrl: 'smtps://u:p@mail:465',
      rateLimits: false,
      serviceWorker: false,
      indexesJuniors: true,
      trustProxy: ['127.0.0.1', '10.0.0.0/8', 'loopback', '::1', 'fd00::/8'],
      shutdownGraceSeconds: 0,
      logLevel: 'silent',
      mailFrom: 'club@example.in',
      adminEmail: 'chief@example.in',
    });
  });

  it('use only the origin of the public address', () => {
    expect(readSettings({ PUBLIC_ORIGIN: 'https://t.example.in/some/path?x#y' }).publicOrigin).toBe(
      'https://t.example.in',
    );
  });
});

describe('a wrong setting', () => {
  it.each([
    ['PORT', '80a', 'a whole number from 0 to 65535'],
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['PORT', '3000.5', 'a whole number from 0 to 65535'],
    ['SHUTDOWN_GRACE_S', 'ten', 'a whole number from 0 to 600'],
    ['SLOW_QUERY_MS', '0.5', 'a whole number from 0 to 600000'],
    ['PUBLIC_ORIGIN', 'tournaments.example.in', 'an address that begins with http:// or https://'],
    ['PUBLIC_ORIGIN', 'ftp://tournaments.example.in', 'an address that begins with http:// or https://'],
    ['DATABASE_URL', 'mysql://localhost/t', 'an address that begins with postgres:// or postgresql://'],
    ['DATABASE_LISTEN_URL', 'postgres://db/t', 'nothing without DATABASE_URL'],
    ['DATABASE_READ_URL', 'postgres://db/t', 'nothing without DATABASE_URL'],
    ['NOTICES_URL', 'http://bus', 'an address that begins with redis:// or rediss://'],
    ['DATABASE_URL', 'localhost', 'an address that begins with postgres:// or postgresql://'],
    ['SMTP_URL', 'mail.example.in', 'an address that begins with smtp:// or smtps://'],
    ['SMTP_URL', 'http://mail.example.in', 'an address that begins with smtp:// or smtps://'],
    ['STORAGE_URL', 's3://bucket', 's3://bucket?endpoint=https://…&region=…'],
    ['STORAGE_URL', 'https://s3.example.in/bucket', 's3://bucket?endpoint='],
    ['STORAGE_URL', 'bucket', 's3://bucket?endpoint='],
    ['STORAGE_URL', 's3://?endpoint=https://s3.example.in&region=x', 's3://bucket?endpoint='],
    ['STORAGE_URL', 's3://Bucket?endpoint=https://s3.example.in&region=x', 's3://bucket?endpoint='],
    ['STORAGE_URL', 's3://bucket/folder?endpoint=https://s3.example.in&region=x', 's3://bucket?endpoint='],
    ['STORAGE_URL', 's3://bucket?endpoint=s3.example.in&region=x', 's3://bucket?endpoint='],
    ['STORAGE_URL', 's3://bucket?endpoint=ftp://s3.example.in&region=x', 's3://bucket?endpoint='],
    ['STORAGE_URL', 's3://bucket?endpoint=https://s3.example.in', 's3://bucket?endpoint='],
    ['STORAGE_URL', 's3://bucket?region=x', 's3://bucket?endpoint='],
    ['STORAGE_URL', 's3://bucket?endpoint=https://s3.example.in&region=x%20y', 's3://bucket?endpoint='],
    ['RATE_LIMITS', 'no', 'on, off'],
    ['SERVICE_WORKER', 'no', 'on, off'],
    ['INDEX_JUNIOR_DRAWS', 'yes', 'on, off'],
    ['LOG_LEVEL', 'verbose', 'fatal, error, warn, info, debug, silent'],
    ['TRUST_PROXY', 'everybody', 'IP addresses'],
    ['TRUST_PROXY', '10.0.0.0/33', 'IP addresses'],
    ['TRUST_PROXY', '10.0.0.0/8/8', 'IP addresses'],
    ['TRUST_PROXY', 'true', 'IP addresses'],
    ['ADMIN_EMAIL', 'chief', 'an e-mail address'],
    ['MAIL_FROM', 'Tournaments', 'an e-mail address'],
    ['MAIL_FROM', 'T <a@b.in>\nBcc: c@d.in', 'an e-mail address'],
    ['CONTACT_PHONE', 'call me', 'a phone number'],
    ['CONTACT_EMAIL', 'desk', 'an e-mail address'],
    ['CONTACT_CHAT_URL', 'wa.me/91', 'http:// or https://'],
    ['CONTACT_GROUP_URL', 'javascript:alert(1)', 'http:// or https://'],
    ['ORGANIZER_MANUAL_URL', 'manual', 'http:// or https://'],
    ['PLAYER_MANUAL_URL', 'manual', 'http:// or https://'],
  ])('is told in one plain line: %s=%j', (name, value, allowed) => {
    const message = messageOf({ [name]: value });
    expect(message).toContain(`Wrong setting ${name}: found "`);
    expect(message).toContain(allowed);
    expect(message).not.toMatch(/[\r\n]/);
    if (!/\s/.test(value)) expect(message).toContain(value);
  });

  it('never shows a password', () => {
    expect(messageOf({ ADMIN_PASSWORD: 'geheim' })).not.toContain('geheim');
    for (const secret of ['geheim', 'ge@heim', 'ge/he@im', 'ge:h:eim'])
      for (const value of [`mysql://user:${secret}@db/t`, `user:${secret}@db/t`, `mysql:user:${secret}@db`])
        expect(messageOf({ DATABASE_URL: value }), value).not.toContain('heim');
  });
});

describe('the storage of images', () => {
  const STORAGE_URL = 's3://club-images?endpoint=https://s3.example.in:9000/part/&region=ap-south-1';
  const AWS_ACCESS_KEY_ID = 'AKIA1234';
  const AWS_SECRET_ACCESS_KEY = 'geheim/+=';

  it('is a bucket with its keys, or nothing', () => {
    expect(readSettings({ STORAGE_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }).storage).toEqual({
      bucket: 'club-images',
      endpoint: 'https://s3.example.in:9000/part',
      region: 'ap-south-1',
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
    });
    expect(readSettings({ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }).storage).toBeNull();
  });

  it('needs both keys, and shows neither', () => {
    expect(messageOf({ STORAGE_URL, AWS_SECRET_ACCESS_KEY })).toBe(
      'Wrong setting AWS_ACCESS_KEY_ID: found "", allowed is a key of the storage in STORAGE_URL.',
    );
    for (const secret of ['', 'ge heim']) {
      const wrong = { STORAGE_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: secret };
      expect(messageOf(wrong)).toContain('Wrong setting AWS_SECRET_ACCESS_KEY');
      expect(messageOf(wrong)).not.toContain('heim');
    }
    for (const wrong of [`${STORAGE_URL}&secret=geheim`, STORAGE_URL.replace('s3://', 's3://id:geheim@')])
      expect(messageOf({ STORAGE_URL: wrong, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY })).not.toContain(
        'heim',
      );
  });
});

describe('an address without its secrets', () => {
  it.each([
    ['postgres://u:p@db:5432/t', 'postgres://***@db:5432/t'],
    ['postgres://u:p@q@db/t', 'postgres://***@db/t'],
    ['postgres://db/t?user=u&password=p&x=1', 'postgres://db/t?user=u&password=***&x=1'],
    ['smtp://mail:25', 'smtp://mail:25'],
  ])('%s is shown as %s', (address, shown) => {
    expect(withoutSecret(address)).toBe(shown);
  });
});
