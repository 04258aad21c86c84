/** As a ref: the element that has the focus when its dialog opens. React keeps the attribute from the browser. */
export function firstFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}
