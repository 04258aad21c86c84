/** The words of following a tournament, an event or a person on this device. */
export const followWords = {
  follow: (name: string) => `Follow ${name}`,
  unfollow: (name: string) => `No longer follow ${name}`,
  followShort: 'Follow',
  followingShort: 'Following',
  title: 'Followed',
  note: 'Kept on this device only.',
} as const;
