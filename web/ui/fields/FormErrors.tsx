import { useFormState, type Control, type FieldValues } from 'react-hook-form';
import { ErrorSummary, type SummaryError } from './ErrorSummary.tsx';

interface FormErrorsProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  /** What the field of this path is called; empty where the message says it. */
  readonly nameOf: (path: string, message: string) => string;
}

type NameOf = FormErrorsProps<FieldValues>['nameOf'];

/** The errors inside of `errors` with their paths, in their order. */
function flat(errors: unknown, nameOf: NameOf, path = ''): SummaryError[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if ('message' in errors && typeof errors.message === 'string') {
    const name = nameOf(path, errors.message);
    return [{ id: path, text: name === '' ? errors.message : `${name}: ${errors.message}` }];
  }
  return Object.entries(errors).flatMap(([name, inner]) =>
    flat(inner, nameOf, path === '' ? name : `${path}.${name}`),
  );
}

/**
 * On top of a form of react-hook-form after it was refused: every error with its field's name, as a link to it. Give
 * the form `shouldFocusError: false`, as the focus goes here.
 */
export function FormErrors<Values extends FieldValues>({ control, nameOf }: FormErrorsProps<Values>) {
  const { errors, submitCount } = useFormState({ control });
  return <ErrorSummary key={submitCount} errors={flat(errors, nameOf)} />;
}
