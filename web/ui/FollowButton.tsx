import { isFollowed, toggleFollowed, useFollowedThings, type FollowedThing } from '../lib/followed.ts';
import { followWords as words } from '../lib/texts/follow.ts';
import { Button } from './Button.tsx';
import { StarIcon } from './icons/follow.tsx';

interface FollowButtonProps {
  readonly tournamentId: number;
  readonly thing: FollowedThing;
  /** Shows nothing but a star. */
  readonly isIcon?: boolean;
}

/** Follows a tournament, an event or a person on this device, or no longer: one press. */
export default function FollowButton({ tournamentId, thing, isIcon }: FollowButtonProps) {
  const isOn = isFollowed(useFollowedThings(tournamentId), thing);
  const label = words.follow(thing.name);
  const press = {
    'aria-pressed': isOn,
    title: isOn ? words.unfollow(thing.name) : label,
    onClick: () => toggleFollowed(tournamentId, thing),
  };
  const star = <StarIcon isFull={isOn} size={isIcon ? 22 : 18} />;
  if (isIcon) {
    return (
      <button type="button" aria-label={label} {...press}>
        {star}
      </button>
    );
  }
  return (
    <Button kind="ghost" small aria-label={label} {...press}>
      {star} {isOn ? words.followingShort : words.followShort}
    </Button>
  );
}
