import { mailCalls, routes } from '@tournaments/contract';
import { useState } from 'react';
import { useHead } from '../../lib/documentHead.ts';
import { Link } from '../../lib/router.tsx';
import { useSubmit } from '../../lib/submit.ts';
import { unsubscribeWords as words } from '../../lib/texts/mails.ts';
import { Button } from '../../ui/Button.tsx';
import { FormActions, FormPage, ScreenHead } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Wrap } from '../../ui/Wrap.tsx';

/** Read when it is needed only: the server draws one page for all of them. */
const tokenInAddress = () => new URLSearchParams(location.search).get('token') ?? '';

function useUnsubscribe() {
  const { submit, busy } = useSubmit();
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const press = () =>
    submit(async (post) => {
      const answer = await post(mailCalls.unsubscribe, { token: tokenInAddress() });
      setFailure(answer.ok ? null : (answer.kind === 'refused' && answer.message) || words.failed);
      if (answer.ok) setDone(true);
    });
  return { press, busy, isDone, failure };
}

/** Where the link in the foot of a mail leads: a press switches such mails off, opening the page changes nothing. */
export function UnsubscribePage() {
  useHead({ name: words.name, description: words.description, noindex: true });
  const { press, busy, isDone, failure } = useUnsubscribe();
  return (
    <Wrap>
      <FormPage>
        <ScreenHead title={isDone ? words.done : words.name}>
          {isDone ? words.doneText : words.lead}
        </ScreenHead>
        <div role="status">{failure !== null && <Notice kind="warning">{failure}</Notice>}</div>
        <FormActions>
          {isDone ? (
            <Link to={routes.organization}>{words.toAccount}</Link>
          ) : (
            <Button busy={busy} onClick={() => void press()}>
              {words.press}
            </Button>
          )}
        </FormActions>
      </FormPage>
    </Wrap>
  );
}
