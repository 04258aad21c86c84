import type { ReactNode } from 'react';
import { useHead } from '../../lib/documentHead.ts';
import type { Section } from '../../lib/texts/pages.ts';
import { Wrap } from '../../ui/Wrap.tsx';
import styles from './Page.module.css';

interface PageProps {
  readonly name: string;
  readonly description: string;
  readonly lead: string;
  /** The address of the page. */
  readonly canonical: string;
  readonly children: ReactNode;
}

/** A page of text. */
export function Page({ name, description, lead, canonical, children }: PageProps) {
  useHead({ name, description, canonical });
  return (
    <Wrap className={styles.page}>
      <h1>{name}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </Wrap>
  );
}

/** Headings with their points. */
export function Sections({ sections }: { readonly sections: readonly Section[] }) {
  return <div>{sections.map(sectionOf)}</div>;
}

function sectionOf({ id, heading, points = [], isOrdered }: Section) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <section key={heading} id={id} className={styles.section}>
      <h2>{heading}</h2>
      <List>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </List>
    </section>
  );
}
