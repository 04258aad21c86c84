const INDIAN = /^(?:\+?91|0)?(\d{10})$/;

/**
 * The ten digits of an Indian mobile number, however it was written: without blanks, hyphens and brackets, without +91 or
 * 91 before them (twelve digits) and without a 0 (eleven). Anything else comes back as it was, to be refused as usual.
 */
export function tenDigits(text: string): string {
  return INDIAN.exec(text.replace(/[\s()[\]-]/g, ''))?.[1] ?? text;
}
