/** A whole number as Indian readers write it: 1,00,000. By hand, because the browser's own way is slow (decision 056). */
export function number(value: number): string {
  const digits = String(value);
  let rest = digits.slice(0, -3);
  let grouped = digits.slice(-3);
  while (rest !== '' && rest !== '-') {
    grouped = `${rest.slice(-2)},${grouped}`;
    rest = rest.slice(0, -2);
  }
  return rest + grouped;
}

/** An amount of paise, `INR 540`; paise only where there are any. */
export function money(paise: number): string {
  const rest = paise % 100;
  const rupees = number((paise - rest) / 100);
  return rest === 0 ? `INR ${rupees}` : `INR ${rupees}.${String(rest).padStart(2, '0')}`;
}

/** What something costs: `Free`, or its amount. */
export function price(paise: number): string {
  return paise === 0 ? 'Free' : money(paise);
}
