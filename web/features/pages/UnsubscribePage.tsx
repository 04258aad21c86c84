import { mailCalls, routes } from '@tournaments/contract';
import { useState } from 'react';
import { useHead } from '../../lib/documentHead.ts';
import { refusalText } from '../../lib/send.ts';
import { Link, useSearchParams } from '../../lib/router.tsx';
import { useSubmit } from '../../lib/submit.ts';
import { unsubscribeWords as words } from '../../lib/texts/mails.ts';
import { Button } from '../../ui/Button.tsx';
import { FormActions, FormPage, ScreenHead } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Wrap } from '../../ui/Wrap.tsx';

function useUnsubscribe() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { submit, busy } = useSubmit();
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const press = () =>
    submit(async (post) => {
      const answer = await post(mailCalls.unsubscribe, { token });
      setFailure(answer.ok ? null : refusalText(answer, words.failed));
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
