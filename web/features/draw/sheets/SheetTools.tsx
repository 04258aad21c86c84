import { paths } from '@tournaments/contract';
import type { ReactNode } from 'react';
import { useNavigate } from '../../../lib/router.tsx';
import { sheetWords as words } from '../../../lib/texts/score-sheets.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/fields/ChoiceField.tsx';
import type { Named } from '../print/access.ts';
import styles from './Sheet.module.css';

export type PerPage = '1' | '2';

interface SheetToolsProps {
  readonly tournament: Named;
  /** Null takes all events. */
  readonly eventId: number | null;
  readonly isUnnamed: boolean;
  readonly perPage?: PerPage;
  readonly onPerPage?: (perPage: PerPage) => void;
  readonly children?: ReactNode;
}

const PER_PAGE = (['1', '2'] as const).map((value) => ({ value, text: words.perPageOptions[value] }));

/** Of which matches, and how many on a page. */
export function SheetTools(props: SheetToolsProps) {
  const { tournament, eventId, isUnnamed, perPage, onPerPage, children } = props;
  const navigate = useNavigate();
  const events = tournament.events.map(({ id, name }) => ({ value: String(id), text: name }));
  const address = paths.scoreSheets(tournament.id);
  if (isUnnamed) {
    return (
      <div className={styles.tools}>
        <LinkButton kind="ghost" to={address}>
          {words.withNames}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={styles.tools}>
      <SelectField
        label={words.event}
        value={eventId === null ? '' : String(eventId)}
        options={[{ value: '', text: words.allEvents }, ...events]}
        onChange={({ target }) =>
          navigate(target.value === '' ? address : paths.scoreSheets(tournament.id, target.value), {
            replace: true,
          })
        }
      />
      <SelectField
        label={words.perPage}
        value={perPage}
        options={PER_PAGE}
        onChange={({ target }) => onPerPage?.(target.value === '2' ? '2' : '1')}
      />
      <LinkButton kind="ghost" to={`${address}?show=empty`}>
        {words.without}
      </LinkButton>
      {children}
    </div>
  );
}
