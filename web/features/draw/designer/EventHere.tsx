import viewer from '../board/Draw.module.css';

/** Keeps the name of the event in sight on a phone, once the field that chose it has scrolled away. */
export function EventHere({ name }: { readonly name: string }) {
  return (
    <div className={viewer.where} aria-hidden="true" data-event-here="">
      <p>{name}</p>
    </div>
  );
}
