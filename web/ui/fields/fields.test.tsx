import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RadioGroup, SelectField, Switch } from './ChoiceField.tsx';
import { OtpField } from './FurtherFields.tsx';
import { DateField, NumberField, TextField } from './TextField.tsx';

describe('a field', () => {
  it('ties its label, hint and error to the control', () => {
    const html = renderToStaticMarkup(
      <TextField id="name" label="Name" hint="As on the ID" error="Please enter a name." />,
    );
    expect(html).toContain('<label class="_label');
    expect(html).toMatch(/for="name"/);
    expect(html).toMatch(/aria-describedby="name-hint name-error"/);
    expect(html).toMatch(/aria-invalid="true"/);
    expect(html).toMatch(/id="name-error">.*Please enter a name\./);
  });

  it('says nothing of an error that is not there', () => {
    const html = renderToStaticMarkup(<TextField label="Name" error={null} />);
    expect(html).not.toContain('aria-invalid');
    expect(html).not.toContain('aria-describedby');
  });

  it('brings the keyboard that fits', () => {
    expect(renderToStaticMarkup(<NumberField label="Mobile" />)).toMatch(
      /inputMode="numeric"[^>]*type="number"/,
    );
    expect(renderToStaticMarkup(<DateField label="DOB" />)).toContain('type="date"');
    expect(renderToStaticMarkup(<OtpField label="OTP" onCode={() => undefined} />)).toMatch(
      /autoComplete="one-time-code"/,
    );
  });

  it('names choices and switches', () => {
    const options = [{ value: 'a', text: 'A' }];
    expect(renderToStaticMarkup(<SelectField label="Event" options={options} />)).toContain(
      '<option value="a">A</option>',
    );
    expect(renderToStaticMarkup(<RadioGroup label="Type" options={options} />)).toMatch(/<legend[^>]*>Type/);
    expect(renderToStaticMarkup(<Switch label="Public" />)).toContain('role="switch"');
  });
});
