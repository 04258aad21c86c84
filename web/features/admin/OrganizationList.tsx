import { routes, type Organization } from '@tournaments/contract';
import { Link } from '../../lib/router.tsx';
import { dayYearAndTime, shortDay } from '../../lib/texts/format.ts';
import { adminWords as words } from '../../lib/texts/admin.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Switch } from '../../ui/fields/ChoiceField.tsx';
import { TrashIcon } from '../../ui/icons/icons.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Cell, Heading, Row, RowHeading, Table, TableHead } from '../../ui/Table.tsx';
import styles from './Admin.module.css';
import { isWaiting } from './isWaiting.ts';
import { Email, Mobile } from './Reach.tsx';

type Act = (organization: Organization) => void;

interface Acts {
  readonly onApprove: Act;
  readonly onTakeBack: Act;
  readonly onRefuse: Act;
  readonly onDelete: Act;
}

interface ListProps extends Acts {
  readonly organizations: readonly Organization[];
  /** The number of the first row. */
  readonly from: number;
}

/** The organizers of a page. */
export function OrganizationList({ organizations, from, ...acts }: ListProps) {
  return (
    <Table caption={words.organizations} stacked className={styles.level}>
      <TableHead>
        {words.organizationColumns.map((column) => (
          <Heading key={column}>{column}</Heading>
        ))}
      </TableHead>
      <tbody role="rowgroup">
        {organizations.map((one, index) => (
          <OrganizationRow key={one.id} one={one} serial={from + index} {...acts} />
        ))}
      </tbody>
    </Table>
  );
}

function OrganizationRow({
  one,
  serial,
  onDelete,
  ...acts
}: Acts & { readonly one: Organization; readonly serial: number }) {
  const [ser, , email, mobile, approve, remove] = words.organizationColumns;
  return (
    <Row className={cx(isWaiting(one) && styles.waiting)}>
      <Cell label={ser} className={styles.serial}>
        {serial}
      </Cell>
      <RowHeading className={styles.name}>
        <span className={styles.named}>
          {one.name}
          <Standing of={one} />
          <Since of={one} />
        </span>
      </RowHeading>
      <Cell label={email} className={cx(styles.words, styles.mail)}>
        <Email of={one} />
      </Cell>
      <Cell label={mobile} className={styles.phone}>
        <Mobile of={one} />
      </Cell>
      <Cell label={approve} className={styles.approval}>
        <Decision one={one} {...acts} />
      </Cell>
      <Cell label={remove} className={styles.bin}>
        <IconButton label={words.deleteOf(one.name)} icon={<TrashIcon />} onClick={() => onDelete(one)} />
      </Cell>
    </Row>
  );
}

/** What tells a stranger from somebody who has held tournaments: since when the account is there, and what it has. */
function Since({ of }: { readonly of: Organization }) {
  const { mobile, signedUpAt, tournamentCount } = of;
  if (signedUpAt === undefined || tournamentCount === undefined) return null;
  const count = words.tournamentCount(tournamentCount);
  const [day = ''] = dayYearAndTime(signedUpAt).split(', ');
  return (
    <span className={styles.since}>
      {/* Who waits does so since that day, and says so already. */}
      {!isWaiting(of) && `${words.signedUp(day)} `}
      {tournamentCount === 0 ? (
        count
      ) : (
        <Link to={`${routes.adminTournaments}?q=${encodeURIComponent(mobile)}`}>{count}</Link>
      )}
    </span>
  );
}

/** What was decided of one that is not approved. */
function Standing({ of: { approved, signedUpAt, refusal } }: { readonly of: Organization }) {
  if (approved) return null;
  if (refusal === undefined)
    return signedUpAt === undefined ? null : (
      <Pill kind="warning">{words.waitingSince(shortDay(signedUpAt))}</Pill>
    );
  const day = shortDay(refusal.at);
  return (
    <>
      <Pill kind="neutral">{refusal.takenBack ? words.takenBackOn(day) : words.refusedOn(day)}</Pill>
      {refusal.reason !== '' && <span className={styles.reason}>{refusal.reason}</span>}
    </>
  );
}

function Decision({
  one,
  onApprove,
  onTakeBack,
  onRefuse,
}: Omit<Acts, 'onDelete'> & { readonly one: Organization }) {
  return (
    <span className={styles.decide}>
      {/* While one waits the same switch looks like the other half of a choice: either is one press. */}
      <Switch
        label={isWaiting(one) ? words.approveNow : ''}
        className={cx(isWaiting(one) && styles.choice)}
        aria-label={words.approve(one.name)}
        checked={one.approved}
        onChange={() => (one.approved ? onTakeBack(one) : onApprove(one))}
      />
      {!isWaiting(one) && <span>{one.approved ? words.isApproved : words.isNotApproved}</span>}
      {isWaiting(one) && (
        <Button kind="ghost" small aria-label={words.refuseOf(one.name)} onClick={() => onRefuse(one)}>
          {words.refuse}
        </Button>
      )}
    </span>
  );
}
