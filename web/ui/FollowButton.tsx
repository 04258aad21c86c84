import { useFollowedThings, type FollowedThing } from '../lib/followed.ts';
import { isFollowed, setFollowed } from '../lib/followedThings.ts';
import { followWords as words } from '../lib/texts/follow.ts';
import { Button, IconButton } from './Button.tsx';
import { StarIcon } from './icons/follow.tsx';

interface FollowButtonProps {
  readonly tournamentId: number;
  readonly thing: FollowedThing;
  /** Nothing but a star: `bare` where its place has looks of its own. */
  readonly look?: 'icon' | 'bare';
}

/** Follows a tournament, an event or a person on this device, or no longer: one press. */
export default function FollowButton({ tournamentId, thing, look }: FollowButtonProps) {
  const isOn = isFollowed(useFollowedThings(tournamentId), thing);
  const label = words.follow(thing.name);
  const press = {
    'aria-pressed': isOn,
    title: isOn ? words.unfollow(thing.name) : label,
    // What it says is done: a page that was drawn elsewhere may not know yet what this device follows.
    onClick: () => setFollowed(tournamentId, thing, !isOn),
  };
  const star = <StarIcon isFull={isOn} size={look === undefined ? 18 : 22} />;
  switch (look) {
    case 'bare':
      return (
        <button type="button" aria-label={label} {...press}>
          {star}
        </button>
      );
    case 'icon':
      return <IconButton data-scripted label={label} icon={star} {...press} />;
    case undefined:
      return (
        <Button kind="ghost" small data-scripted aria-label={label} {...press}>
          {star} {isOn ? words.followingShort : words.followShort}
        </Button>
      );
  }
}
