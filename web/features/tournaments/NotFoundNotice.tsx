import { useIsAlive } from '../../lib/alive.ts';
import { useLocation, useNavigate } from '../../lib/router.tsx';
import type { NotFound } from '../../lib/notFound.ts';
import { commonWords } from '../../lib/texts/common.ts';
import { notFoundWords } from '../../lib/texts/not-found.ts';
import { IconButton } from '../../ui/Button.tsx';
import { CloseIcon, WarningIcon } from '../../ui/icons/first.tsx';
import styles from './NotFoundNotice.module.css';

/** Tells who was sent to the list why they see it instead of what they asked for. */
export default function NotFoundNotice({ what }: { readonly what: NotFound }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isAlive = useIsAlive();
  const dismiss = () => {
    navigate({ search }, { replace: true });
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  const { title, text } = notFoundWords[what];
  return (
    <div className={styles.notice} data-not-found>
      <WarningIcon />
      <div role="alert" className={styles.text}>
        {/* What was drawn before anybody listened is put in anew, or it would not be said. */}
        <p key={String(isAlive)}>
          <strong>{title}</strong> {text}
        </p>
      </div>
      <IconButton label={commonWords.dismiss} icon={<CloseIcon />} onClick={dismiss} />
    </div>
  );
}
