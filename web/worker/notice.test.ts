import { describe, expect, it } from 'vitest';
import { noticeOf } from './notice.ts';

const ORIGIN = 'https://tournaments.example.in';
const CALL = {
  title: 'Court 3 now',
  body: 'Rao / Iyer v Khan / Das',
  navigate: `${ORIGIN}/tournaments/7/players/rao?x=1#next`,
  tag: 'match-12',
};

function notice(notification: object) {
  return noticeOf(JSON.stringify({ web_push: 8030, notification }), ORIGIN);
}

describe('The notice of a push', () => {
  it('says what the declarative form says and leads where it says', () => {
    expect(notice(CALL)).toEqual({
      title: 'Court 3 now',
      body: 'Rao / Iyer v Khan / Das',
      tag: 'match-12',
      address: '/tournaments/7/players/rao?x=1#next',
    });
  });

  it.each(['https://elsewhere.example/x', 'javascript:alert(1)', 'http://', 7, undefined])(
    'leads home where %s is not an address of this site',
    (navigate) => {
      expect(notice({ ...CALL, navigate }).address).toBe('/');
    },
  );

  it.each(['', 'no JSON', 'null', '7', '{}', '{"notification":{"title":7}}'])(
    'is there whatever came: %j',
    (payload) => {
      expect(noticeOf(payload, ORIGIN)).toEqual({
        title: 'Tournaments Organizer',
        body: 'There is news of your tournament.',
        tag: undefined,
        address: '/',
      });
    },
  );
});
