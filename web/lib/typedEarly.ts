/** For the `ref` of a field: hands on what was typed into the server's drawing before the page came alive. */
export function typedEarly(typed: string, type: (text: string) => void) {
  return (field: HTMLInputElement | null) => {
    if (field !== null && field.value !== typed) type(field.value);
  };
}
