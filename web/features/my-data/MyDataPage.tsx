import { routes } from '@tournaments/contract';
import { useState } from 'react';
import { Link } from '../../lib/router.tsx';
import { useHead } from '../../lib/documentHead.ts';
import { myDataWords as words } from '../../lib/texts/my-data.ts';
import { FormLinks, FormPage, ScreenHead } from '../../ui/Form.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import styles from './MyData.module.css';
import { OpenForm } from './OpenForm.tsx';
import type { Proved } from './proved.ts';
import { Records } from './Records.tsx';

/** Where people see, correct and erase what is stored of them. Nothing of it outlasts the page. */
export function MyDataPage() {
  useHead({ name: words.name, description: words.description, canonical: routes.myData });
  const [proved, setProved] = useState<Proved | null>(null);
  if (proved === null) {
    return (
      <Wrap>
        <FormPage>
          <ScreenHead title={words.name}>{words.lead}</ScreenHead>
          <OpenForm onOpen={setProved} />
          <FormLinks>
            <Ways />
          </FormLinks>
        </FormPage>
      </Wrap>
    );
  }
  return (
    <Wrap className={styles.page}>
      <ScreenHead title={words.name} />
      <p className={styles.ways}>
        <Ways />
      </p>
      <Records proved={proved} onLeave={() => setProved(null)} />
    </Wrap>
  );
}

function Ways() {
  return (
    <>
      <Link to={routes.privacy}>{words.privacy}</Link>
      <Link to={routes.findPass}>{words.findPass}</Link>
    </>
  );
}
