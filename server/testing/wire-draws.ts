const UNPLAYED = {
  id: null,
  status: '',
  selectedTeam: null,
  courtNo: null,
  time: null,
  isLive: false,
  player1reported: false,
  player2reported: false,
};

/** A knockout of four on the wire. */
export function knockoutRecords(eventId: number, [a, b, c, d]: readonly number[]) {
  const record = (matchNo: number, player1?: number, player2?: number) => ({
    ...UNPLAYED,
    eventId,
    matchNo,
    player1: player1 ?? false,
    player2: player2 ?? false,
  });
  return [record(0, a, b), record(1, c, d), record(2)];
}

/** A pool of three on the wire. */
export function poolRecords(eventId: number, [a, b, c]: readonly number[]) {
  const pairs = [
    [a, b],
    [a, c],
    [b, c],
  ];
  const settings = { poolName: 'A', numberOfPools: 1, teamsPerPool: 3, headToHead: 1, qualiferPerPool: 2 };
  return pairs.map(([player1, player2], matchNo) => ({
    ...UNPLAYED,
    ...settings,
    eventId,
    matchNo,
    player1,
    player2,
  }));
}
