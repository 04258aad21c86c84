import { paths, type OrganizerTournament } from '@tournaments/contract';
import { useEffect, useRef, useState } from 'react';
import { useSiteInfo } from '../../lib/siteInfo.ts';
import { publishedWords as words } from '../../lib/texts/organizer-tournaments.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { UrlText } from '../../ui/UrlText.tsx';
import { ShareIcon } from '../../ui/icons/icons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Frame.module.css';
import { useShare } from './PublicPage.tsx';

/** Whether somebody is in the middle of a text, which must not move away from them. */
function isTyping(): boolean {
  return document.activeElement?.matches('textarea, [contenteditable], input:not([type=checkbox])') === true;
}

type Shared = Pick<OrganizerTournament, 'id' | 'name'>;

interface PublishedProps {
  readonly tournament: Shared;
  /** Whether everybody can see it now. */
  readonly isOpen: boolean;
}

/** Says, from the moment in which a tournament becomes public until that was read, where everybody finds it. */
export function Published({ tournament, isOpen }: PublishedProps) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [isShown, setShown] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setShown(isOpen);
  }
  return isShown && <PublishedNotice tournament={tournament} onClose={() => setShown(false)} />;
}

interface NoticeProps {
  readonly tournament: Shared;
  readonly onClose: () => void;
}

function PublishedNotice({ tournament, onClose }: NoticeProps) {
  const { origin } = useSiteInfo();
  const share = useShare(tournament);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isTyping()) place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const to = paths.tournament(tournament.id);
  return (
    <div ref={place} className={styles.published}>
      <Notice
        title={words.title}
        action={
          <div className={styles.publishedWays}>
            <Button kind="ghost" small onClick={() => void share()}>
              <ShareIcon size={18} /> {words.share}
            </Button>
            <LinkButton kind="ghost" small to={to}>
              {words.openPage}
            </LinkButton>
            <Button kind="ghost" small onClick={onClose}>
              {words.close}
            </Button>
          </div>
        }
      >
        {words.text}{' '}
        <strong className={styles.address}>
          <UrlText url={origin + to} />
        </strong>
      </Notice>
    </div>
  );
}
