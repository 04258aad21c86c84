import { routes } from '@tournaments/contract';
import { termsWords } from '../../lib/words/pages.ts';
import { Page, Sections } from './Page.tsx';

/** The rules of taking part and of using the site. */
export function TermsPage() {
  const { name, description, lead, sections } = termsWords;
  return (
    <Page name={name} description={description} lead={lead} canonical={routes.terms}>
      <Sections sections={sections} />
    </Page>
  );
}
